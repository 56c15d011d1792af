import { expect, it } from 'vitest';
import { emailInPath, readEmailInPath } from './email-in-path.ts';

it.each([
  'ann@shop.example',
  'a/b@shop.example',
  'a%b@shop.example',
  'a%2Fb@shop.example',
  'a%252fb/%25@shop.example',
])('P122 writes %s as a part of a path without an escaped slash, and reads it again', (email) => {
  const address = `/people/${encodeURIComponent(emailInPath(email))}`;
  expect(address).not.toMatch(/%2f/i);
  const [, , part = ''] = address.split('/');
  expect(readEmailInPath(decodeURIComponent(part))).toBe(email);
});
