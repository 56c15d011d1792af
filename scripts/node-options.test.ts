import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NODE_OPTIONS } from '../server/node-options.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('passes the same options to Node wherever the shop is started', () => {
  const words = ['node', ...NODE_OPTIONS].join(' ');
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec ${words} scripts/start.ts`);
  expect(read('ops/Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...NODE_OPTIONS, 'server/main.ts']).replaceAll(',', ', ')}`,
  );
  const documented = read('docs/operations.md').match(/`node [^`]*server\/main\.ts`/g);
  expect(new Set(documented)).toEqual(new Set([`\`${words} server/main.ts\``]));
});
