import { afterAll, beforeAll } from 'vitest';
import { createPasswords, hashHere } from '../accounts/index.ts';
import { createRateLimits } from '../http/rate-limits/rate-limits.ts';
import { createTestApi, type TestApi } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database/database.ts';

interface LimitTests {
  database: TestDatabase;
  /** An API without rate limits. */
  open: TestApi;
}

/** Sets up a test file with an open API on its own database, and with limited APIs on the same database. */
export function setUpLimitTests() {
  const tests = {} as LimitTests;
  beforeAll(async () => {
    tests.database = await createTestDatabase();
    tests.open = createTestApi(tests.database.db);
  });
  afterAll(() => tests.database.drop());

  /** An API with its own limits, whose waits are recorded in `waits` instead of slept; `running` as below. */
  function limitedApi({ wait = async () => {} }: { wait?: () => Promise<void> } = {}) {
    const waits: number[] = [];
    const { passwords, running } = countedPasswords();
    const limits = createRateLimits({
      wait: (ms) => {
        waits.push(ms);
        return wait();
      },
    });
    return { api: createTestApi(tests.database.db, { limits, passwords }), waits, running };
  }
  return Object.assign(tests, { limitedApi });
}

/**
 * Passwords whose `running` records, for each hash that starts, how many then run at once.
 * @param until holds the hashes back.
 */
export function countedPasswords(until?: Promise<unknown>) {
  const running: number[] = [];
  let count = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    running.push(++count);
    await until;
    return work.finally(() => count--);
  };
  const passwords = createPasswords({
    hash: (password) => counted(hashHere.hash(password)),
    verify: (hash, password) => counted(hashHere.verify(hash, password)),
  });
  return { passwords, running };
}

/** Tries to sign in, by default with a wrong password. */
export const guess = (api: TestApi, email: string, password = 'not the password') =>
  api.post('/login', { email, password });
