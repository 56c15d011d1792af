import { expect, it } from 'vitest';
import mailMessages from '../messages/mail/en.json' with { type: 'json' };
import messages from '../messages/storefront/en.json' with { type: 'json' };
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from './support-phone.ts';

it('is the only phone number in the texts of pages and mails', () => {
  const named = JSON.stringify([messages, mailMessages]).match(/(?:\d-)?\d{3}-\d{3}-\d{4}/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set([SUPPORT_PHONE]));
});

it('is dialled with its country code', () => {
  expect(SUPPORT_PHONE_HREF).toBe('tel:+18002681779');
});
