import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** The one place that begins transactions: it tries again what the database aborts. */
const HOME = 'api/db/client.ts';

it('R67 begins each transaction by inTransaction, which retries it after a deadlock', () => {
  const files = ['api', 'server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const code = files.filter((name) => name.endsWith('.ts') && !name.includes('test'));
  const own = code.filter((name) => /\.transaction\(\)/.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(own).toEqual([HOME]);
});
