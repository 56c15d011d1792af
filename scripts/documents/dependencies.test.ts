// docs/dependencies.md explains each package that the shop runs on, and none that it does not have.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

const page = await read('docs/dependencies.md');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await read('package.json'));
const explained = [...page.matchAll(/^\| .+? \| (.+?) \|/gm)].flatMap(([, cell = '']) =>
  Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
);

it('explains every package that the shop runs on', () => {
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  expect(needed.filter((name) => !explained.includes(name))).toEqual([]);
});

it('explains no package twice, and none that is not installed', () => {
  const installed = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(explained.filter((name) => !(name in installed))).toEqual([]);
  expect(explained).toHaveLength(new Set(explained).size);
});
