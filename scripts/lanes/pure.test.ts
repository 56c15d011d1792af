import { expect, it } from 'vitest';
import { createTestDatabase } from '../../api/testing/database/database.ts';
import { listPureTests } from './pure-tests.ts';

it('leaves out an API test that imports from a testing/ folder', () => {
  const files = listPureTests();
  expect(files).toContain('api/http/networks/networks.test.ts');
  expect(files).not.toContain('api/orders/goods/stock.test.ts');
  expect(files).not.toContain('api/testing/generated-client.test.ts');
});

it('explains why there is no database', async () => {
  await expect(createTestDatabase()).rejects.toThrow('runs in the project `pure`, which has no PostgreSQL');
});
