import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  'localhost',
  'LocalHost',
  '127.0.0.1',
  '127.8.9.10',
  '127.255.255.255',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  new URL('http://127.1:3000').hostname,
  new URL('http://[::1]:3000').hostname,
])('accepts %s as this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

it.each([
  '',
  '0.0.0.0',
  '::',
  '[::]',
  '128.0.0.1',
  '10.0.0.1',
  '::2',
  '::ffff:10.0.0.1',
  'shop.example',
  'localhost.example',
  'localhost.',
  'my-localhost',
  '127.0.0.1.nip.io',
  '127.1.example',
])('does not accept %s as this machine', (host) => {
  expect(isLoopback(host)).toBe(false);
});
