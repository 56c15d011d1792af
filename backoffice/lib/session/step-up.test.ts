import { expect, it } from 'vitest';
import { readWays } from './step-up.ts';

it.each([
  [{ ways: ['totp'] }, ['totp']],
  [{ ways: ['passkey'] }, ['passkey']],
  [{ ways: ['totp', 'passkey'] }, ['passkey', 'totp']],
  [{ ways: ['totp', 'iris'] }, ['totp']],
])('B16: asks for a proof in the ways that the API lists: %j', (data, ways) => {
  expect(readWays(data)).toEqual(ways);
});

it.each([undefined, null, 'passkey', {}, { ways: null }, { ways: 'totp' }, { ways: [] }, { ways: ['iris'] }])(
  'P107 B16: offers every way when the refusal lists none: %j',
  (data) => {
    expect(readWays(data)).toEqual(['passkey', 'totp']);
  },
);
