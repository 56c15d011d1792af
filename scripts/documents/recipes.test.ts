// The files in docs/recipes.md must exist.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = await readFile(new URL('docs/recipes.md', root), 'utf8');

const partOf = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (heading: string) =>
  [...partOf(heading).matchAll(/^\| (.+) \| (.+) \|$/gm)].slice(1).map(([, ...cells]) => cells);

/**
 * `api/app.ts`, `catalogue/custom/`, `.dependency-cruiser.cjs`: a folder ends with a slash, a file has an extension.
 */
function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const quoted = Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, name = '']) => name);
  return quoted.filter((name) => /^[\w.-]+(?:\/[\w.-]+)*(?:\/|\.(?:cjs|css|json|md|sql|ts|tsx))$/.test(name));
}

it('names files and folders that exist', () => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

it('has a path in every step of a recipe, unless the step refers to another place', () => {
  for (const recipe of [...page.matchAll(/^## ((?:Add|Change) .+)$/gm)].map(([, heading = '']) => heading)) {
    const steps = partOf(recipe)
      .split(/^\d+\. /m)
      .slice(1);
    expect(steps.length, recipe).toBeGreaterThan(3);
    const bare = steps.filter((step) => !/^(?:The topic's folder|The verb)/.test(step));
    expect(bare.filter((step) => pathsIn(step).length === 0)).toEqual([]);
  }
});

it('answers at least 30 questions, and names ten files to read first', () => {
  expect(rowsOf('Read these ten files first').filter(([file]) => file !== '---')).toHaveLength(10);
  const answers = rowsOf('Where is …?').filter(([what]) => what !== '---');
  expect(answers.length).toBeGreaterThanOrEqual(30);
  expect(answers.filter(([, where = '']) => pathsIn(where).length === 0)).toEqual([]);
});
