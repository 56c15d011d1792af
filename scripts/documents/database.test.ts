// docs/database.md names every trigger, function and view of api/db/structure.sql, and no other.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/database.md', root), 'utf8');
const structure = await readFile(new URL('api/db/structure.sql', root), 'utf8');

const namesIn = (pattern: RegExp) => [
  ...new Set(Array.from(structure.matchAll(pattern), ([, name]) => name)),
];
const quotedIn = (text: string) => Array.from(text.matchAll(/`([a-z_]+)`/g), ([, name = '']) => name);

/** The cells of each row: function or view, caller, what it does. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) .*? ON (\w+) .*EXECUTE FUNCTION (\w+)\(/gm;

it('has a row for each function and view, once, and for no other', () => {
  const functions = namesIn(/^CREATE OR REPLACE FUNCTION (\w+)\(/gm);
  const views = namesIn(/^create view (\w+) as$/gm);
  expect(functions.length).toBeGreaterThan(50);
  const described = rows.flatMap(([, name = '']) => quotedIn(name));
  expect(described.sort()).toEqual([...functions, ...views].sort());
});

it('names each trigger and its table beside the function it calls', () => {
  const triggers = [...structure.matchAll(TRIGGER)];
  expect(triggers.length).toBeGreaterThan(90);
  const unnamed = triggers.filter(([, trigger = '', table = '', called = '']) => {
    const callers = rows.find(([, name = '']) => quotedIn(name).includes(called))?.[2] ?? '';
    const names = quotedIn(callers);
    return !names.includes(trigger) || !names.includes(table);
  });
  expect(unnamed.map(([line]) => line)).toEqual([]);
});

it('finds the rule named in each file that relies on it', async () => {
  const tables = new Set(namesIn(/^create table (\w+) \($/gm));
  expect(tables.size).toBeGreaterThan(50);
  const unnamed: string[] = [];
  for (const [, name = '', callers = '', , who = ''] of rows) {
    const names = [...quotedIn(name), ...quotedIn(callers)].filter((word) => !tables.has(word));
    for (const [, file = ''] of who.matchAll(/`([\w/-]+\.ts)`/g)) {
      const code = await readFile(new URL(file, root), 'utf8');
      if (!names.some((rule) => new RegExp(`\\b${rule}\\b`).test(code))) unnamed.push(`${file}: ${names[0]}`);
    }
  }
  expect(unnamed).toEqual([]);
});
