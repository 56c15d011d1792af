import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Line } from '../api/db/line.ts';
import { isGetOrHead, send, sendNotAllowed, sendNotFound } from './answer.ts';
import { isPrivateAddress, type Visitor } from './client-address.ts';
import type { PageCache } from './page-cache.ts';

export interface Metrics {
  /** `route` is the class of the address (page, api, picture …), never the address itself. */
  observe(route: string, status: number, seconds: number): void;
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void>;
}

interface Sources {
  readonly pool: pg.Pool;
  readonly line: Pick<Line, 'waiting'>;
  readonly cacheStats: PageCache['stats'];
  /** In production the figures are for the shop's own network; nobody outside learns how busy it is. */
  readonly privateOnly: boolean;
}

export function createMetrics({ pool, line, cacheStats, privateOnly }: Sources): Metrics {
  const registers = [new Registry()] as const;
  collectDefaultMetrics({ register: registers[0] });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by class of route and status. Pages answered from the cache are counted apart.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [...registers],
  });
  gaugePool({ pool, line }, registers[0]);
  countCache(cacheStats, registers[0]);
  gaugeQueues(pool, registers[0]);
  return {
    observe: (route, status, seconds) =>
      duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    async answer(request, response, { clientAddress }) {
      if (!isGetOrHead(request)) return sendNotAllowed(request, response);
      if (privateOnly && !isFromInside(request, clientAddress)) return sendNotFound(request, response);
      const body = await registers[0].metrics();
      send(request, response, { status: 200, type: registers[0].contentType, body });
    },
  };
}

/** A forwarded request of a proxy nobody told us about looks like a private one, so it does not count as inside. */
function isFromInside(request: IncomingMessage, address: string): boolean {
  const socketAddress = request.socket.remoteAddress?.replace(/^::ffff:/i, '');
  const forwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return isPrivateAddress(address) && !(forwarded && address === socketAddress);
}

function gaugePool({ pool, line }: Pick<Sources, 'pool' | 'line'>, register: Registry) {
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Connections to the database by state; waiting are requests in line for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, line.waiting + pool.waitingCount);
    },
  });
}

function countCache(stats: PageCache['stats'], register: Registry) {
  const counter = new Counter({
    name: 'page_cache_requests_total',
    help: 'Pages that may be kept, by how they were answered; stale are those hits whose page was old.',
    labelNames: ['result'],
    registers: [register],
    collect() {
      // The cache counts by itself: a plain number costs nothing on the way of a hit.
      counter.reset();
      counter.inc({ result: 'hit' }, stats.hits);
      counter.inc({ result: 'miss' }, stats.misses);
      counter.inc({ result: 'stale' }, stats.stale);
    },
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Memory that the kept pages take.',
    registers: [register],
    collect() {
      this.set(stats.bytes);
    },
  });
}

function gaugeQueues(pool: pg.Pool, register: Registry) {
  new Gauge({
    name: 'queue_length',
    help: 'Mails not sent yet and jobs not done yet; absent while the database is away.',
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      this.reset();
      const { rows } = await pool
        .query<{ mails: number; jobs: number }>(
          `select (select count(*) from outbox where sent_at is null) as mails,
                  (select count(*) from graphile_worker.jobs) as jobs`,
        )
        .catch(() => ({ rows: [] }));
      if (!rows[0]) return;
      this.set({ queue: 'outbox' }, rows[0].mails);
      this.set({ queue: 'jobs' }, rows[0].jobs);
    },
  });
}
