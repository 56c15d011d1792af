import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { engines, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));

it('runs on one version of Node on every platform, and is typed, built and described for it', () => {
  expect(Object.keys(optionalDependencies)).toHaveLength(3);
  const [version = '', ...others] = new Set(Object.values<string>(optionalDependencies));
  expect(others).toEqual([]);
  const [major] = version.split('.');
  expect(read('.nvmrc').trim()).toBe(version);
  expect(engines.node).toBe(`>=${major}`);
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${major}\\.`));
  const images = [...read('ops/Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual([`${major}-slim`, `${major}-slim`]);
  expect(read('README.md')).toContain(`Node ${major} and PostgreSQL come with the packages`);
  expect(read('CONTRIBUTING.md')).toContain(`\`node_modules/.bin/node\`, version ${major}`);
});

it('builds the pages with the React Router that they run on', () => {
  const packages = ['react-router', '@react-router/dev', '@react-router/node'];
  expect(new Set(packages.map((name) => devDependencies[name]))).toHaveLength(1);
});
