import { readdir } from 'node:fs/promises';
import { createPasswords, hashHere } from '../../api/accounts/index.ts';
import { createApi } from '../../api/app.ts';
import type { Db } from '../../api/db/client.ts';
import { tablePlaces } from '../../api/geo/index.ts';
import { createRateLimits, NO_LIMITS } from '../../api/http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../../api/payments/index.ts';
import { sharedPress } from '../../api/testing/files/shared-press.ts';
import type { UploadOptions } from '../../api/testing/files/shared-uploads.ts';
import { uploadsForThisTest } from '../../api/testing/files/upload-store.ts';
import { apiHandler } from '../http/api-handler.ts';
import { createLog } from '../watching/log.ts';
import { serveForThisTest } from './serve.ts';

/** Serves the API on a real HTTP server, with uploads in a folder of the test. */
export async function serveUploadsOf(
  db: Db,
  options: UploadOptions & { readonly trustedProxies?: number } = {},
) {
  const { uploads, folder } = await uploadsForThisTest(options);
  const api = createApi({
    db,
    log: createLog('silent'),
    payments: createTestPayments(db),
    limits: options.rateLimit ? createRateLimits() : NO_LIMITS,
    passwords: createPasswords(hashHere),
    places: tablePlaces(db),
    uploads,
    press: sharedPress(),
    publicUrl: 'https://shop.example',
    shopEmail: 'staff@shop.example',
    now: () => new Date(),
  });
  const origin = await serveForThisTest(apiHandler(api), options.trustedProxies);
  return {
    origin,
    folder,
    left: () => readdir(uploads.tempFolder).catch((): string[] => []),
    kept: async () => (await readdir(folder)).filter((name) => /^[\da-f]{64}$/.test(name)),
  };
}
