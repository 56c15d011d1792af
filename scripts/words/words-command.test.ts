import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const words = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/words.ts', ...options], { encoding: 'utf8' });

it.each([
  [['--nope'], "Unknown option '--nope'"],
  [['--since'], "Option '--since <value>' argument missing"],
  [['--since', 'no-such-commit'], '“no-such-commit” is not a commit of this repository.'],
  [['main'], "Unexpected argument 'main'"],
])('%j is refused with a sentence and the usage', (options, sentence) => {
  const { status, stderr } = words(...options);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('Usage: npm run words [-- --since <commit>]');
});
