import { expect, it } from 'vitest';
import mailMessages from '../messages/mail/en.json' with { type: 'json' };
import messages from '../messages/storefront/en.json' with { type: 'json' };
import { SUPPORT_PHONE_HREF } from './support-phone.ts';

it('is in no text of pages and mails, which take the phone number from the code', () => {
  expect(JSON.stringify([messages, mailMessages]).match(/(?:\d-)?\d{3}-\d{3}-\d{4}/g)).toBeNull();
});

it('is dialled with its country code', () => {
  expect(SUPPORT_PHONE_HREF).toBe('tel:+18002681779');
});
