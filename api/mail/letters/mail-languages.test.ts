import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { languagePrefix, pathIn } from '../../../contract/page-language.ts';
import { PUBLIC_URL, SHOP_EMAIL } from '../../testing/api.ts';
import type { ReceivedMail } from '../../testing/fakes/smtp.ts';
import { causeEveryMail } from '../../testing/mail/every-mail.ts';
import { frenchFaults, readParts, sentencesOf } from '../../testing/mail/mail-rules.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { toOthers } from '../../testing/mail/open-mailbox.ts';

const shop = setUpMailTests();

const KINDS = [
  'account-claimed',
  'consent-link',
  'contact-for-shop',
  'data-link',
  'deposit-reminder',
  'invoice',
  'invoice-reminder',
  'newsletter-confirm',
  'newsletter-welcome',
  'offer-accepted',
  'offer-accepted-for-staff',
  'offer-declined-for-staff',
  'offer-ending',
  'offer-sent',
  'order-address-changed',
  'order-came-back',
  'order-cancelled',
  'order-collected',
  'order-confirmation',
  'order-delivered',
  'order-for-shop',
  'order-ready',
  'order-refunded',
  'order-shipped',
  'order-status',
  'password-changed',
  'password-reset',
  'pay-link',
  'quote-for-shop',
  'quote-message',
  'quote-message-for-staff',
  'quote-received',
  'refund-sent',
  'statement',
  'stock-back',
  'verify-email',
];
const OTHER: Readonly<Record<Language, Language>> = { en: 'fr', fr: 'en' };
const NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'French' };
const SWITCHES: Readonly<Record<Language, string>> = { en: 'Français: ', fr: 'English\u00a0: ' };

/** The page of an order, its invoice, its payment, a request or a product that a mail leads to. */
const PAGE_OF_MAIL = /\/(?:(?:order|invoice|pay|quote)\/[\w-]{43}|product\/[\w-]+#[\w-]+)$/;

/** The paths of the pages that mails to customers link to, but for their language. */
const PAGES =
  /^\/(?:shop|profile|forgot-password|product\/[\w-]+#[\w-]+|(?:terms|returns)\/[\d-]{10}|(?:order|invoice|pay|quote|consent|my-data|verify-email|reset-password)\/[\w-]{43}|newsletter\/(?:unsubscribe\/\w{64}|confirm\/[\w-]{43}))$/;

/** The carrier's page about a parcel, in the language of its customer. */
const TRACKING: Readonly<Record<Language, RegExp>> = {
  en: /^https:\/\/www\.ups\.com\/track\?loc=en_CA/,
  fr: /^https:\/\/www\.ups\.com\/track\?loc=fr_CA/,
};

/** Lists the faults of each mail beside its subject. */
const faultsOf = (mails: readonly ReceivedMail[], find: (part: string) => readonly string[]) =>
  mails.flatMap((mail) =>
    readParts(mail).flatMap((part) => find(part).map((found) => [mail.email.subject, found])),
  );

const linksOf = ({ email: { text = '', html = '' } }: ReceivedMail) => [
  ...[...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url),
  ...[...html.matchAll(/ href="(https?:[^"]+)"/g)].map(([, url = '']) => url),
];

it.each(LANGUAGES)(
  'mails to customers who speak %s are in that language and link to its pages',
  async (language) => {
    const mails = toOthers(await causeEveryMail(shop, language));
    const foreign = sentencesOf(OTHER[language]);
    expect(foreign.length).toBeGreaterThan(60);
    expect(faultsOf(mails, (part) => foreign.filter((sentence) => part.includes(sentence)))).toEqual([]);
    for (const mail of mails) {
      expect(mail.email.html).toContain(`<html lang="${language}-CA">`);
      const page = PAGE_OF_MAIL.exec(linksOf(mail).find((url) => PAGE_OF_MAIL.test(url)) ?? '')?.[0] ?? '/';
      const switched = `${PUBLIC_URL}${pathIn(OTHER[language], page)}`;
      expect(mail.email.text).toContain(`${SWITCHES[language]}${switched}\n`);
      const others = linksOf(mail).filter((url) => url !== switched && !TRACKING[language].test(url));
      const prefix = `${PUBLIC_URL}${languagePrefix(language)}`;
      for (const url of others) expect(url.startsWith(prefix) && url.slice(prefix.length)).toMatch(PAGES);
    }
  },
);

it.each(LANGUAGES)(
  'mails to the shop are in English and name the language of a customer: %s',
  async (language) => {
    const mails = await causeEveryMail(shop, language);
    const { rows } = await shop.database.pool.query<{ kind: string }>(
      'select distinct kind from outbox order by kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(KINDS);
    const toShop = mails.filter(({ recipients }) => recipients.join() === SHOP_EMAIL);
    expect(toShop).toHaveLength(23);
    const foreign = sentencesOf('fr');
    expect(faultsOf(toShop, (part) => foreign.filter((sentence) => part.includes(sentence)))).toEqual([]);
    for (const { email } of toShop) {
      expect(email.html).toContain('<html lang="en-CA">');
      expect(email.text).toContain(`\nLanguage: ${NAMES[language]}\n`);
      expect(email.text).not.toContain('Français');
    }
  },
);

it('writes French mails with the typography of Canadian French', async () => {
  const mails = toOthers(await causeEveryMail(shop, 'fr'));
  expect(faultsOf(mails, frenchFaults)).toEqual([]);
});
