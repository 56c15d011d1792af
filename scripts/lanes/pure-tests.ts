import { globSync, readFileSync } from 'node:fs';

const PURE_FOLDERS = '{contract,storefront,backoffice,scripts}/**/*.test.{ts,tsx}';
const OTHER_FOLDERS = '{api,server,catalogue,bench}/**/*.test.ts';

/** Tests that need a database, a mail server or a process import it from one of the testing/ folders. */
const TESTING = /from '[^']*\btesting\/[^']*'/;

/**
 * Lists the test files that need no PostgreSQL: all of contract, storefront, backoffice and scripts, and those of the other folders
 * that import nothing from a testing/ folder and are not in one. Vitest's project `pure` runs them.
 */
export function listPureTests(): string[] {
  const others = globSync(OTHER_FOLDERS).filter(
    (file) => !file.includes('/testing/') && !TESTING.test(readFileSync(file, 'utf8')),
  );
  return [PURE_FOLDERS, ...others];
}
