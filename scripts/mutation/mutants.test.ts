import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { mutate } from './tree-copy.ts';

it('has at least 60 mutants with unique names', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS)('finds the line of "$name" in $file', async (mutant) => {
  const code = await readFile(mutant.file, 'utf8');
  expect(mutate(code, mutant)).not.toBe(code);
  for (const test of mutant.tests) await access(test);
});

it.each([
  ['no', 'const a = 1;'],
  ['two', 'const limit = 3;\nconst limit = 3;'],
])('refuses a mutant with %s line to break', (_, code) => {
  const mutant = { name: 'a', file: 'a.ts', search: 'limit = 3', replace: 'limit = 4', tests: [] };
  expect(() => mutate(code, mutant)).toThrow(/limit = 3/);
});
