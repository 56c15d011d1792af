import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { createMigrationPool, migrate } from '../../api/db/migrate.ts';
import { fillSampleOrders } from '../../catalogue/sample-orders/fill.ts';
import { seedSampleShop } from '../../catalogue/seed.ts';
import { startEmbeddedPostgres } from '../../server/database/embedded-postgres.ts';
import { LARGE, makeOrdersLarge } from './large-orders.ts';
import { issuePapers } from './papers.ts';
import { fillPeople } from './people.ts';

interface Asked {
  readonly orders: number;
  readonly people: number;
  /** Keeps the database for later runs; undefined makes one that is deleted. */
  readonly folder: string | undefined;
}

interface DeskDatabase {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens a shop with so many made-up orders and people, and fills it unless an earlier run did. */
export async function openDeskDatabase({ orders, people, folder }: Asked): Promise<DeskDatabase> {
  const dataDir = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'halyard-bench-desk-'));
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir, log: console.log });
  const pool = createMigrationPool(database.url);
  await migrate(pool);
  if (!(await isFilled(pool, orders))) {
    await seedSampleShop(pool);
    console.log(`Making up ${orders} orders and ${people} people …`);
    await fillPeople(pool, people);
    await fillSampleOrders(pool, { count: orders, now: new Date() });
    // Comes last, so a fill that was cut short is not taken for a whole one.
    await makeOrdersLarge(pool);
    await issuePapers(pool);
    await pool.query('vacuum analyze');
  }
  const close = async () => {
    await pool.end();
    await database.stop();
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  };
  return { pool, url: database.url, folder: dataDir, close };
}

async function isFilled(pool: pg.Pool, orders: number): Promise<boolean> {
  const { rows } = await pool.query<{ orders: number; large: number }>(
    `select (select count(*)::integer from orders where is_sample) as orders,
       (select count(*)::integer from (
         select from order_lines group by order_id having count(*) >= $1) found) as large`,
    [LARGE.lines],
  );
  return rows[0]?.orders === orders && rows[0].large > 0;
}
