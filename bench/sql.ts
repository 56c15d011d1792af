import pg from 'pg';
import pino from 'pino';
import { createPasswords, hashHere } from '../api/accounts/index.ts';
import { createApi } from '../api/app.ts';
import { createDb, createPoolLine } from '../api/db/client.ts';
import { tablePlaces } from '../api/geo/index.ts';
import { NO_LIMITS } from '../api/http/rate-limits.ts';
import { createTestPayments } from '../api/payments/index.ts';
import { sharedUploads } from '../api/testing/shared-uploads.ts';
import { DATABASE_LIMITS } from '../server/config.ts';
import { compare, inProcess, overHttp, type Row } from './compare.ts';
import { type Recording, record, replay } from './record-statements.ts';

/** As many connections as the shop has, and nothing of the shop around them. */
export const barePool = (connectionString: string) => new pg.Pool({ connectionString, max: 8 });

/** The API in this process, only to see which statements it sends. */
export function createRecordingApi(databaseUrl: string) {
  // Connections as pg makes them: the shop's own watch each query, and would go on writing into the first recording.
  const pool = barePool(databaseUrl);
  const db = createDb(pool, createPoolLine(DATABASE_LIMITS));
  const log = pino({ level: 'silent' });
  const now = () => new Date();
  const api = createApi({
    db,
    log,
    payments: createTestPayments(db),
    limits: NO_LIMITS,
    passwords: createPasswords(hashHere),
    places: tablePlaces(db),
    publicUrl: 'http://localhost:3000',
    shopEmail: 'shop@halyard.example',
    uploads: sharedUploads(),
    now,
  });
  return {
    request: async (path: string, init?: RequestInit) => api.request(path, init),
    close: () => pool.end(),
  };
}

/** Loads a JSON answer of the shop over HTTP, and the same statements through a bare pool. */
export async function benchSql(
  name: string,
  origin: string,
  path: string,
  databaseUrl: string,
): Promise<Row> {
  const recording = await recordCall(databaseUrl, path);
  const pool = barePool(databaseUrl);
  const none = new Map<string, string>();
  const row = await compare(
    name,
    'bare SQL',
    overHttp({ url: origin + path }),
    inProcess(() => replay(pool, recording, none)),
  );
  await pool.end();
  return row;
}

async function recordCall(databaseUrl: string, path: string): Promise<Recording> {
  const api = createRecordingApi(databaseUrl);
  // Once before, so that what is kept in memory from then on is not counted.
  await api.request(path);
  const recording = await record(async () => {
    const answer = await api.request(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  });
  await api.close();
  return recording;
}
