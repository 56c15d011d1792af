import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ALL_CHECKS, PREPARATION, QUICK_CHECKS } from './checks.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

it('runs scripts of package.json', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const commands = [PREPARATION, ...QUICK_CHECKS, ...ALL_CHECKS].map(({ command }) => command);
  const missing = commands.filter((command) => !scripts[command.replace('node --run ', '')]);
  expect(missing).toEqual([]);
});

it('fails on warnings wherever the lint runs', async () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  expect(scripts.lint).toContain('--error-on-warnings');
  expect(ALL_CHECKS.map(({ command }) => command)).toContain('node --run lint');
});

it('is the only command of CI', async () => {
  expect(await read('.ci/run')).toContain('npm ci && npm test');
});
