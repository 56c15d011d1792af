import { expect, it } from 'vitest';
import { contains } from './contains.ts';

it.each([
  ['Élodie Tremblay', 'elodie'],
  ['Élodie Tremblay', 'TREM él'],
  ['Journal', 'jour'],
  ['owner@shop.example', 'shop'],
  ['Mon compte', ''],
])('%s contains %s', (text, term) => {
  expect(contains(text, term)).toBe(true);
});

it.each([
  ['Journal', 'our'],
  ['Mon compte', 'mon journal'],
])('%s does not contain %s', (text, term) => {
  expect(contains(text, term)).toBe(false);
});
