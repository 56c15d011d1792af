import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/locale.ts';
import { causeEveryMail } from '../../testing/mail/every-mail.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';

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
    .filter((text) => text.length > 20);

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
