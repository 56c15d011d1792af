// The built shop on a fresh database and folder, without limits, for the tests in the browser.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dataDir = mkdtempSync(join(tmpdir(), 'halyard-e2e-'));
chmodSync(dataDir, 0o755);
const port = process.argv[2] ?? '3190';
Object.assign(process.env, {
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
for (const name of ['DATABASE_URL', 'SMTP_URL']) delete process.env[name];
await import('../server/main.ts');
