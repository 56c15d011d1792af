import { expect, it } from 'vitest';
import { isScriptMissing } from './missing-script.ts';

it.each([
  'Failed to fetch dynamically imported module: https://shop.example/admin/assets/log-OLD1.js',
  'error loading dynamically imported module: https://shop.example/admin/assets/log-OLD1.js',
  'Importing a module script failed.',
])('knows a script that is missing by the words of a browser: %s', (message) => {
  expect(isScriptMissing(new TypeError(message))).toBe(true);
});

it.each([new TypeError('undefined is not a function'), new Error('Importing'), null])(
  'takes no other failure for it: %s',
  (failure) => {
    expect(isScriptMissing(failure)).toBe(false);
  },
);
