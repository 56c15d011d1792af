import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { findFrenchHabits } from './french-habits.ts';
import { flatten } from './message-files.ts';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

it.each(globSync('messages/*/fr.json'))('%s is written as people in Quebec write', (file) => {
  const habits = [...flatten(readJson(file))].flatMap(([key, message]) =>
    findFrenchHabits(message).map((habit) => `${key}: ${habit}`),
  );
  expect(habits).toEqual([]);
});

/** Earlier versions of the terms stay as orders accepted them. */
const TEXTS = globSync(['catalogue/**/*.fr.md', 'catalogue/**/*.fr.yaml']).filter(
  (file) => !file.includes('/terms/') || file.includes(TERMS_VERSION),
);

it.each(TEXTS)('%s is, too', (file) => {
  expect(readFileSync(file, 'utf8').split('\n').flatMap(findFrenchHabits)).toEqual([]);
});

it('and so are the products', () => {
  const texts: string[] = [];
  JSON.stringify(readJson('catalogue/products.json'), (key, value) => {
    if (key === 'fr' && typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.flatMap(findFrenchHabits)).toEqual([]);
});

it.each([
  'Acheter\u00a0: {name}',
  'Magasins\u00a0: {province}',
  'du lundi au vendredi (HNE)',
  'cette adresse a été inscrite là où notre boutique indique',
  'Refusée à la porte',
])('finds %s', (text) => expect(findFrenchHabits(text)).toHaveLength(1));
