import { expect, it } from 'vitest';
import type { Language } from '../../contract/locale.ts';
import { languagePrefix } from '../../contract/page-language.ts';
import { PUBLIC_URL } from '../testing/api.ts';
import type { ReceivedMail } from '../testing/fakes/smtp.ts';
import { causeEveryMail } from '../testing/mail/every-mail.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { openConsents } from '../testing/privacy.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();

const LABELS: Readonly<Record<Language, string>> = {
  en: 'Choose what we email you: ',
  fr: 'Choisir ce que nous vous envoyons\u00a0: ',
};

/** The link in the foot of each part of a mail. */
function footLinks({ email: { text = '', html = '' } }: ReceivedMail, language: Language): string[] {
  const foot = text.split(LABELS[language])[1]?.split('\n')[0];
  const label = LABELS[language].split(/[\u00a0:]/)[0] ?? '';
  const inHtml = new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(html || '')?.[1];
  return [foot, inHtml].filter((url) => url !== undefined);
}

it.each(['en', 'fr'] as const)(
  'has a link that works in the foot of every mail to a customer: %s',
  async (language) => {
    const mails = await causeEveryMail(shop, language);
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
  },
);

it('has none in the mails to staff about themselves', async () => {
  const { id } = await signInStaff(shop.database, 'owner');
  const { rows } = await shop.database.pool.query('select email from staff where id = $1', [id]);
  await shop.database.pool.query(
    `with mail as (insert into outbox (kind, recipient) values ('staff-failures', $1) returning id)
     select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mail`,
    [rows[0]?.email],
  );
  const [mail] = await shop.mailbox.read();
  expect(mail?.email.text).not.toContain('/consent/');
  expect(
    (await shop.database.pool.query('select from customer_links where address = $1', [rows[0]?.email]))
      .rowCount,
  ).toBe(0);
});
