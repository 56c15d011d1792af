import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NODE_OPTIONS } from '../server/node-options.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it('passes the same options to Node wherever the shop is started', () => {
  const words = ['node', ...NODE_OPTIONS].join(' ');
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec ${words} scripts/start.js`);
  expect(read('ops/Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...NODE_OPTIONS, 'server/main.ts']).replaceAll(',', ', ')}`,
  );
  // A machine's own `node` may be any, so operators are told the one that comes with the packages.
  const documented = read('docs/operations.md').match(/[^`\s=]*node --[^`\n]*server\/main\.[jt]s/g);
  expect(new Set(documented)).toEqual(
    new Set([
      `node_modules/.bin/${words} server/main.js`,
      `/srv/halyard/node_modules/.bin/${words} server/main.js`,
    ]),
  );
});
