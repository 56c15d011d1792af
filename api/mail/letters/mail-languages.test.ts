import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { languagePrefix, pathIn } from '../../../contract/page-language.ts';
import { PUBLIC_URL, SHOP_EMAIL } from '../../testing/api.ts';
import type { ReceivedMail } from '../../testing/fakes/smtp.ts';
import { causeEveryMail } from '../../testing/mail/every-mail.ts';
import { frenchFaults, readParts, sentencesOf } from '../../testing/mail/mail-rules.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { toOthers } from '../../testing/mail/open-mailbox.ts';
import { openConsents } from '../../testing/privacy.ts';

const shop = setUpMailTests();
const everyMail = { en: once(() => cause('en')), fr: once(() => cause('fr')) };

/** Every mail in a language, and the kinds that are in the outbox then, which the next test finds empty. */
async function cause(language: Language) {
  const mails = await causeEveryMail(shop, language);
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select distinct kind from outbox order by kind',
  );
  return { mails, kinds: rows.map(({ kind }) => kind) };
}

/** Causing every mail takes seconds, so that the tests share what the first of them caused. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

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

const FOOT_LABELS: Readonly<Record<Language, string>> = {
  en: 'Choose what we email you: ',
  fr: 'Choisir ce que nous vous envoyons\u00a0: ',
};

/** The link in the foot of each part of a mail. */
function footLinks({ email: { text = '', html = '' } }: ReceivedMail, language: Language): string[] {
  const foot = text.split(FOOT_LABELS[language])[1]?.split('\n')[0];
  const label = FOOT_LABELS[language].split(/[\u00a0:]/)[0] ?? '';
  const inHtml = new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(html || '')?.[1];
  return [foot, inHtml].filter((url) => url !== undefined);
}

it.each(LANGUAGES)(
  'mails to customers who speak %s are in that language and link to its pages',
  async (language) => {
    const mails = toOthers((await everyMail[language]()).mails);
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
    const { mails, kinds } = await everyMail[language]();
    expect(kinds).toEqual(KINDS);
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
  const mails = toOthers((await everyMail.fr()).mails);
  expect(faultsOf(mails, frenchFaults)).toEqual([]);
});

it.each(LANGUAGES)('has a link that works in the foot of every mail to a customer: %s', async (language) => {
  const { mails } = await everyMail[language]();
  const ofStaff = (await shop.database.pool.query<{ email: string }>('select email from staff')).rows;
  const staff = new Set(['staff@shop.example', ...ofStaff.map(({ email }) => email)]);
  const customers = mails.filter(({ recipients }) => !recipients.some((address) => staff.has(address)));
  expect(customers.length).toBeGreaterThan(15);
  for (const mail of customers) {
    const [inText, inHtml] = footLinks(mail, language);
    const page = `${PUBLIC_URL}${languagePrefix(language)}/consent/`;
    expect([mail.email.subject, inText]).toEqual([mail.email.subject, expect.stringContaining(page)]);
    expect([mail.email.subject, inHtml]).toEqual([mail.email.subject, inText]);
    const { address } = await openConsents(shop.api, inText?.slice(page.length) ?? '');
    expect(address.at(0)).toBe(mail.recipients[0]?.at(0));
  }
  for (const mail of mails.filter((one) => !customers.includes(one)))
    expect([mail.email.subject, mail.email.text]).toEqual([
      mail.email.subject,
      expect.not.stringContaining('/consent/'),
    ]);
});
