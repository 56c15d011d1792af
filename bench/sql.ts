import pg from 'pg';
import pino from 'pino';
import { createPasswords, hashHere } from '../api/accounts/index.ts';
import { createApi } from '../api/app.ts';
import { createDb, createPoolLine } from '../api/db/client.ts';
import { tablePlaces } from '../api/geo/index.ts';
import { NO_LIMITS } from '../api/http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../api/payments/index.ts';
import { sharedUploads } from '../api/testing/files/shared-uploads.ts';
import { DATABASE_LIMITS } from '../server/config/config.ts';
import { compare, inProcess, overHttp, type Row } from './compare.ts';
import { type Recording, record, replay } from './record-statements.ts';

/** A pool with as many connections as the shop's, but without the shop's own layers. */
export const barePool = (connectionString: string) => new pg.Pool({ connectionString, max: 8 });

/** The API in this process, used only to record its statements. */
export function createRecordingApi(databaseUrl: string) {
  // Uses plain pg connections: the shop's own wrap each query, and would keep writing into the first recording.
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

/** Loads a JSON response of the shop over HTTP, and as its limit the same statements on a bare pool. */
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
  // The first call fills the in-process caches, so that they are not part of the recording.
  await api.request(path);
  const recording = await record(async () => {
    const answer = await api.request(path);
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  });
  await api.close();
  return recording;
}
