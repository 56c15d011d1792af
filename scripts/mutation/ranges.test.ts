import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import api from './api.config.ts';
import pure from './pure.config.ts';

it.each([
  ['pure', pure],
  ['api', api],
])('names only files that exist in the range of %s mutants', (name, { test }) => {
  const range: { mutate: string[] } = JSON.parse(readFileSync(`scripts/mutation/${name}.json`, 'utf8'));
  const missing = [...range.mutate, ...(test?.include ?? [])]
    // Node's globs have braces, too, but one that matches part of a list would hide the part that does not.
    .flatMap(everyChoice)
    .filter((pattern) => globSync(pattern).length === 0);
  expect(missing).toEqual([]);
});

/** `a/{b,c}.ts` is `a/b.ts` and `a/c.ts`. */
function everyChoice(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]+)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => everyChoice(pattern.replace(whole, choice)));
}
