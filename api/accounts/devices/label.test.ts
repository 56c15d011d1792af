import { expect, it } from 'vitest';
import { deviceLabel } from './label.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Windows'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
  ],
  [`${MOZILLA} (Linux; Android 10; K) ${WEBKIT} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`,
    'Microsoft Edge on Windows',
  ],
])('P91 names the browser and operating system of %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

it.each([
  undefined,
  '',
  '   ',
  'curl/8.15.0',
  'bob@example.ca/1.0 (Windows NT 10.0)',
  '<img src=x onerror=alert(1)>/1 (Windows NT 10.0)',
  `${MOZILLA} (${'Windows '.repeat(2000)}`,
])('P91 stores nothing of %j, which is no known browser', (userAgent) => {
  expect(deviceLabel(userAgent)).toBeNull();
});
