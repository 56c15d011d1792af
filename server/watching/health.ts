import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pendingMigrations } from '../../api/db/migrate.ts';
import { isGetOrHead, send, sendNotAllowed } from '../http/answer.ts';
import { refusedWords } from '../pages/refused-words.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The addresses of the two probes, for supervisors and proxies. */
export const PROBES = { live: '/healthz', ready: '/readyz' } as const;

export const WITHIN_MS = 2000;
const RETRY_AFTER = { 'Retry-After': '5' };

/** Liveness: the process is up and its event loop runs. Says nothing about the database. */
export const answerHealth: Answer = (request, response) => {
  if (!isGetOrHead(request)) return sendNotAllowed(request, response);
  send(request, response, { status: 200, body: 'up\n' });
};

/** For whoever comes before the routes are there, probes apart. */
export const answerOpening: Answer = (request, response) => {
  send(request, response, { status: 503, headers: RETRY_AFTER, body: `${refusedWords(request).opening}\n` });
};

/** Used while the shop opens or shuts down. */
export const answerNotReady: Answer = (request, response) => {
  send(request, response, { status: 503, headers: RETRY_AFTER, body: 'not ready\n' });
};

/** Readiness: the database responds within two seconds and has every migration of this code. */
export function answerReady(pool: pg.Pool, log: Logger): Answer {
  return async (request, response) => {
    if (!isGetOrHead(request)) return sendNotAllowed(request, response);
    const reason = await whyNotReady(pool);
    if (reason === undefined) return send(request, response, { status: 200, body: 'ready\n' });
    log.warn({ reason }, 'not ready');
    answerNotReady(request, response);
  };
}

async function whyNotReady(pool: pg.Pool): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<string>((done) => {
    timer = setTimeout(done, WITHIN_MS, 'the database does not respond in time');
  });
  const pending = pendingMigrations(pool).then(
    (names) => (names.length > 0 ? `migrations are pending: ${names.join(', ')}` : undefined),
    () => 'the database is unavailable',
  );
  return Promise.race([pending, tooLate]).finally(() => clearTimeout(timer));
}
