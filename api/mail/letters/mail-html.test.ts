import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { becomeAnotherShop, sampleWordsIn } from '../../testing/another-shop.ts';
import type { ReceivedMail } from '../../testing/fakes/smtp.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { causeEveryMail } from '../../testing/mail/every-mail.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { everyRun } from '../../testing/runs.ts';

const shop = setUpMailTests();
// A shop that is not the sample, with the longest legal name: it must neither widen a mail nor be another's.
beforeAll(() => becomeAnotherShop(shop.database));

/** Allows deprecated attributes and inline styles: mail clients need them, because they ignore style sheets. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-deprecated-attr': 'off', 'no-inline-style': 'off', 'no-unknown-elements': 'error' },
});

/** Finds texts that never wrap and are too long for a column on a phone. */
const unbroken = (html: string) =>
  [...html.matchAll(/white-space:nowrap;"[^>]*>([^<]*)</g)]
    .map(([, text = '']) => text)
    .filter((text) => text.length > 16);

// French has the longer words, and both languages have the same parts.
it.each(everyRun ? LANGUAGES : (['fr'] as const))(
  'writes valid HTML in %s, except for layout attributes and inline styles, in every kind of mail',
  async (language) => {
    const mails = await causeEveryMail(shop, language);
    expect(mails).toHaveLength(94);
    for (const { email } of mails) {
      const { results } = await validator.validateString(email.html ?? '');
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => [ruleId, message]),
      );
      expect([email.subject, found]).toEqual([email.subject, []]);
      expect(unbroken(email.html ?? ''), email.subject).toEqual([]);
    }
    await expectOwnNames(mails);
  },
);

/** Expects the shop's own identity in mails and the papers that they bring, and nothing of the sample shop. */
async function expectOwnNames(mails: readonly ReceivedMail[]): Promise<void> {
  const papers: string[] = [];
  for (const { email } of mails) {
    expect(email.from?.name).toBe('Drapeaux Saguenay');
    for (const part of [email.subject, email.text, email.html])
      expect(sampleWordsIn(part ?? ''), email.subject).toBeUndefined();
    expect(email.text).toContain('Drapeaux Saguenay · 9123-4567 Québec inc. ');
    for (const { content } of email.attachments)
      papers.push((await readPdf(Buffer.from(content as ArrayBuffer))).text);
  }
  expect(papers.length).toBeGreaterThan(2);
  const facts = [
    'Drapeaux Saguenay',
    'Québec inc.',
    '450 rue Racine Est',
    '418-555-0199',
    'bonjour@saguenay',
  ];
  for (const paper of papers) {
    expect(sampleWordsIn(paper)).toBeUndefined();
    for (const fact of facts) expect(paper).toContain(fact);
  }
}

it('writes valid HTML in a mail that says all in French and in English', async () => {
  const flag = await createProduct(shop.database.db);
  const customer = { province: 'QC', city: 'Gaspé', postalCode: 'G4X 1A1' } as const;
  const answer = await shop.api.checkout(payload({ lines: [line(flag)], customer }));
  expect(answer.status).toBe(201);
  const mails = await shop.mailbox.read();
  const joined = mails.filter(({ email }) => email.subject?.includes(' / '));
  expect(joined).toHaveLength(1);
  for (const { email } of joined) {
    const { results } = await validator.validateString(email.html ?? '');
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
    expect(unbroken(email.html ?? '')).toEqual([]);
  }
});
