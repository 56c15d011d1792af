import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
// Version 6, because later ones need TypeScript 5's compiler API, which TypeScript 7 does not have.
import generate, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from './api.ts';
import { readDocument } from './api-document.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

const CLIENT = resolve('api/testing/client');

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'halyard-client-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('compiles a client with generated types, and rejects calls without required parts', async () => {
  const document = await readDocument(createTestApi(database.db));
  const types = await generate(document as unknown as OpenAPI3);
  await writeFile(join(folder, 'api.d.ts'), types);
  const compilerOptions = {
    // Lets the client import the generated types as if they were in its folder.
    rootDirs: [CLIENT, folder],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, files: [join(CLIENT, 'shopper.ts')] }));
  const compile = promisify(execFile)('node_modules/.bin/tsc', ['-p', config]);
  const { stdout } = await compile.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});
