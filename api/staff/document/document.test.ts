import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { type ApiDocument, operationsOf, readDocument } from '../../testing/api-document.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

it('is for staff only, passes the OpenAPI linter, and shares no path with the shop’s', async () => {
  const database = await forThisTest();
  const api = createTestApi(database.db);
  await expect(api.get('/admin/openapi.json')).resolves.toBeProblem('UNAUTHORIZED');
  const { headers } = await signInStaff(database, 'books');
  const document = (await (await api.get('/admin/openapi.json', headers)).json()) as ApiDocument;
  const folder = await mkdtemp(join(tmpdir(), 'halyard-staff-document-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const lint = promisify(execFile)('node_modules/.bin/redocly', ['lint', file, '--format=json'], {
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const { stdout } = await lint.catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout).problems).toEqual([]);

  for (const { path, operation } of operationsOf(document)) {
    expect(path).toMatch(/^\/api\/admin\//);
    expect([path, operation.tags?.length]).toEqual([path, 1]);
  }
  const shop = await readDocument(api);
  expect(Object.keys(shop.paths).filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  expect(JSON.stringify(shop)).not.toContain('staffCookie');
});
