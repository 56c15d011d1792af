// Runs a statement again and again over bare `pg` connections, as many as the shop has, and sends the figures to the
// parent process: nothing of the shop is in the way. A process of its own, so that it can be pinned like the shop.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { DATABASE_LIMITS } from '../../server/config/config.ts';
import { NEW_ID } from '../load/generator.ts';
import { repeat } from '../load-address.ts';

/** One statement, and the lists of its parameters that are used in turn. */
export interface Work {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (readonly (string | number)[])[];
  readonly seconds: number;
}

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: DATABASE_LIMITS.connections,
});

process.on('message', async ({ name, text, values, seconds }: Work) => {
  let next = 0;
  const figures = await repeat(seconds, async () => {
    const id = randomUUID();
    const given = values[next++ % values.length] ?? [];
    const fresh = given.map((value) => (typeof value === 'string' ? value.replaceAll(NEW_ID, id) : value));
    const { rows } = await pool.query({ name, text, values: fresh });
    if (!rows[0]?.answer) throw new Error(`${name} gave no answer`);
  });
  process.send?.(figures);
});
process.once('disconnect', () => process.exit());
