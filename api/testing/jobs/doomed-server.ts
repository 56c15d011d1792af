// Serves the API in a process of its own for tests that kill it: it ends itself with SIGKILL at the moment that DIE
// names. Started by startDoomedServer, not by hand.
import { flushCompileCache } from 'node:module';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { createPasswords, hashHere } from '../../accounts/index.ts';
import { type ApiDeps, createApi } from '../../app.ts';
import { tablePlaces } from '../../geo/index.ts';
import { NO_LIMITS } from '../../http/rate-limits/rate-limits.ts';
import { createTestPayments } from '../../payments/index.ts';
import { openPool } from '../database/pool.ts';
import { sharedPress } from '../files/shared-press.ts';
import { sharedUploads } from '../files/shared-uploads.ts';

const { DATABASE_URL: connectionString = '', DIE } = process.env;

const { db } = openPool(connectionString);
const payments = createTestPayments(db);
const deps: ApiDeps = {
  db,
  log: pino({ level: 'silent' }),
  limits: NO_LIMITS,
  passwords: createPasswords(hashHere),
  places: tablePlaces(db),
  publicUrl: 'https://shop.example',
  shopEmail: 'staff@shop.example',
  uploads: sharedUploads(),
  press: sharedPress(),
  now: () => new Date(),
  payments: {
    ...payments,
    charge: async (request) => {
      if (DIE === 'before-charge') die();
      const payment = await payments.charge(request);
      if (DIE === 'after-charge') die();
      return payment;
    },
  },
};
const api = createApi(deps);

const server = serve(
  {
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      if (DIE === 'before-order') die();
      const response = await api.fetch(request, {});
      if (DIE === 'before-answer') die();
      return response;
    },
  },
  ({ port }) => process.send?.(port),
);
process.once('disconnect', () => server.close());
flushCompileCache();

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
