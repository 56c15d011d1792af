import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';

/** The most days of each cell of the table of delays that says a number of them from the order on. */
const daysOf = (row: string) =>
  row
    .split('|')
    .slice(2, 4)
    .flatMap((cell) => /^ \d+ (?:to|à) (\d+) (?:business days|jours ouvrables) $/.exec(cell)?.[1] ?? [])
    .map(Number);

it.each(['shipping', 'shipping.fr'])('promises no less than %s says of goods in stock', async (name) => {
  const page = await readFile(new URL(`../../catalogue/blog/${name}.md`, import.meta.url), 'utf8');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map(daysOf);
  // What waits for a proof or a day has one number alone.
  const stocked = rows.filter((days) => days.length === 2);
  expect(stocked).toHaveLength(2);
  const { readyDays, transitDays } = DEFAULT_SETTINGS.delivery;
  expect(readyDays).toBe(Math.max(...stocked.map(([ready = 0]) => ready)));
  expect(transitDays).toBe(Math.max(...stocked.map(([, transit = 0]) => transit)));
});
