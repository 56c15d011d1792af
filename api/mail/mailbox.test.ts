import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+flags@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada.byron@example.com', 'ada.byron@example.com'],
  ['A.d.a+flags@GoogleMail.com', 'ada@gmail.com'],
  ['a.da@notgmail.com', 'a.da@notgmail.com'],
])('normalises %s to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
