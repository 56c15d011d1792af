import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { describeLikelyMistakes, describeTimeZone } from './likely-mistakes.ts';

it.each(['Mars/Olympus', 'Canada', 'America/Halifaks', 'GMT 5', '/srv/zone'])(
  'finds that TZ=%s is no time zone',
  (TZ) => {
    expect(describeTimeZone({ TZ })).toEqual([
      expect.stringMatching(/^TZ is not the name of a time zone, such as America/),
    ]);
  },
);

it.each([
  undefined,
  '',
  'UTC',
  'America/Halifax',
  ':America/Toronto',
  ':/etc/localtime',
  '/usr/share/zoneinfo/America/Toronto',
  'posix/America/Toronto',
])('takes TZ=%s', (TZ) => {
  expect(describeTimeZone({ TZ })).toEqual([]);
});

const REAL = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://flags.example',
  STAFF_KEY: Buffer.alloc(32).toString('base64'),
};
const foundIn = (env: Record<string, string>) => describeLikelyMistakes(readConfig({ ...REAL, ...env }));

it('finds a proxy that does not count, and a key that the first owner will need', () => {
  expect(foundIn({ TRUSTED_PROXIES: '1' })).toEqual([]);
  expect(foundIn({})).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is 0, .* mostly 1/)]);
  expect(foundIn({ TRUSTED_PROXIES: '2', STAFF_KEY: '' })).toEqual([
    expect.stringMatching(/^STAFF_KEY is missing: .* can be invited/),
  ]);
  expect(describeLikelyMistakes(readConfig({}))).toEqual([]);
});
