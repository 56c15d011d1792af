import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { causeEveryMail } from '../../testing/mail/every-mail.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';

const shop = setUpMailTests();

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

it.each(LANGUAGES)(
  'writes valid HTML in %s, except for layout attributes and inline styles, in every kind of mail',
  async (language) => {
    const mails = await causeEveryMail(shop, language);
    expect(mails).toHaveLength(68);
    for (const { email } of mails) {
      const { results } = await validator.validateString(email.html ?? '');
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => [ruleId, message]),
      );
      expect([email.subject, found]).toEqual([email.subject, []]);
      expect(unbroken(email.html ?? ''), email.subject).toEqual([]);
    }
  },
);

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
