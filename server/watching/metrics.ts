import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue } from '../../api/db/queue.ts';
import type { Watch } from '../../api/http/watch.ts';
import { HELD_REASON } from '../../api/mail/index.ts';
import type { CacheStats } from '../cache/cache.ts';
import { isGetOrHead, send, sendNotAllowed, sendNotFound } from '../http/answer.ts';
import { isFromInside } from '../http/client-address.ts';
import { countWatched } from './count-watched.ts';

export interface Metrics {
  /** @param route the class of the address (page, api, picture …), never the address itself. */
  observe(route: string, status: number, seconds: number): void;
  /** Counts the events that it receives. */
  readonly watch: Watch;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Sources {
  readonly pool: pg.Pool;
  readonly queue: Pick<Queue, 'waiting'>;
  readonly cacheStats: Readonly<Record<'page' | 'answer', CacheStats>>;
}

export function createMetrics({ pool, queue, cacheStats }: Sources): Metrics {
  const registers = [new Registry()] as const;
  collectDefaultMetrics({ register: registers[0] });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by class of route and status. Pages and API answers served from a cache are counted separately.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [...registers],
  });
  gaugePool({ pool, queue }, registers[0]);
  for (const kind of ['page', 'answer'] as const) countCache(kind, cacheStats[kind], registers[0]);
  gaugeQueues(pool, registers[0]);
  return {
    watch: countWatched(registers[0]),
    observe: (route, status, seconds) =>
      duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    async answer(request, response) {
      if (!isGetOrHead(request)) return sendNotAllowed(request, response);
      // Metrics are for the shop's own network; outsiders must not learn how busy it is.
      if (!isFromInside(request)) return sendNotFound(request, response);
      const body = await registers[0].metrics();
      send(request, response, { status: 200, type: registers[0].contentType, body });
    },
  };
}

function gaugePool({ pool, queue }: Pick<Sources, 'pool' | 'queue'>, register: Registry) {
  new Gauge({
    name: 'pg_pool_connections',
    help: 'Database connections by state; waiting counts requests that queue for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, queue.waiting + pool.waitingCount);
    },
  });
}

const CACHED = { page: 'pages', answer: 'API answers' } as const;

function countCache(kind: keyof typeof CACHED, stats: CacheStats, register: Registry) {
  const counter = new Counter({
    name: `${kind}_cache_requests_total`,
    help: `Cacheable ${CACHED[kind]} by cache result; stale counts the hits that were stale.`,
    labelNames: ['result'],
    registers: [register],
    collect() {
      // The cache counts by itself, because a plain number costs nothing on the hot path.
      counter.reset();
      counter.inc({ result: 'hit' }, stats.hits);
      counter.inc({ result: 'miss' }, stats.misses);
      counter.inc({ result: 'stale' }, stats.stale);
    },
  });
  new Gauge({
    name: `${kind}_cache_bytes`,
    help: `Memory of the cached ${CACHED[kind]}.`,
    registers: [register],
    collect() {
      this.set(stats.bytes);
    },
  });
}

interface Waiting {
  readonly mails: number;
  readonly jobs: number;
  readonly given_up: number;
  readonly parked: number;
  readonly flooded: number;
  readonly oldest: number;
  readonly held: number;
}

/** Counts mails, jobs and whatever waits for a person. */
const WAITING = `
  select count(*) as mails, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
    (select count(*) from graphile_worker.jobs) as jobs,
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as given_up,
    (select count(*) from outbox where parked_at is not null and parked_reason is distinct from $1) as parked,
    (select count(*) from outbox where parked_at > now() - interval '1 day' and parked_reason = $1) as flooded,
    (select count(*) from orders where held_reason is not null) as held
  from outbox where sent_at is null and parked_at is null`;

const GAUGES = [
  ['jobs_given_up', 'Jobs that failed their last retry; needs a person.', 'given_up'],
  ['mails_parked', 'Mails that are not retried automatically; needs a person.', 'parked'],
  ['mails_held', 'Mails of the last day that are held back because their recipient got too many.', 'flooded'],
  ['outbox_oldest_seconds', 'Age of the oldest unsent mail.', 'oldest'],
  ['orders_on_hold', 'Orders whose payment is not as expected; needs a person.', 'held'],
] as const;

function gaugeQueues(pool: pg.Pool, register: Registry) {
  const readWaiting = sharedReader(pool);
  new Gauge({
    name: 'queue_length',
    help: 'Unsent mails and unfinished jobs; absent while the database is unavailable.',
    labelNames: ['queue'],
    registers: [register],
    async collect() {
      this.reset();
      const waiting = await readWaiting();
      if (!waiting) return;
      this.set({ queue: 'outbox' }, waiting.mails);
      this.set({ queue: 'jobs' }, waiting.jobs);
    },
  });
  for (const [name, help, column] of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.remove();
        const waiting = await readWaiting();
        if (waiting) this.set(waiting[column]);
      },
    });
  }
}

/** Concurrent scrapes share one statement. Resolves to undefined while the database is unavailable. */
function sharedReader(pool: pg.Pool): () => Promise<Waiting | undefined> {
  let reading: Promise<Waiting | undefined> | undefined;
  const read = () =>
    pool.query<Waiting>(WAITING, [HELD_REASON]).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}
