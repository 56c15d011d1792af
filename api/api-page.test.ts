// docs/spec/api.md is the contract: it must contain every operation of the OpenAPI document.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createTestApi } from './testing/api.ts';
import { forThisTest } from './testing/database/database.ts';

it('contains every operation of the API', async () => {
  const api = createTestApi((await forThisTest()).db);
  const { paths } = await (await api.get('/openapi.json')).json();
  const page = await readFile(new URL('../docs/spec/api.md', import.meta.url), 'utf8');
  const named = new Set(page.replaceAll('[/{id}]', '/{id}').match(/\/[a-z][\w{}/-]*(?:\.pdf)?/g));
  const calls = Object.keys(paths).map((path) => path.replace(/^\/api/, ''));
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((path) => !named.has(path))).toEqual([]);
});
