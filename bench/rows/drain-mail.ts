import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { serve } from '../processes.ts';

const WITHIN_MS = 10_000;

/** Starts the shop with its jobs on, and watches the outbox drain. @returns mails sent a second */
export async function drainMail(
  program: string,
  env: Record<string, string>,
  pool: pg.Pool,
): Promise<number> {
  const readOutbox = async () => {
    const { rows } = await pool.query<{ sent: number; left: number }>(
      'select count(sent_at)::int as sent, (count(*) - count(sent_at))::int as left from outbox',
    );
    return rows[0] ?? { sent: 0, left: 0 };
  };
  const before = await readOutbox();
  const served = await serve(program, { ...env, JOBS: 'on' });
  const started = performance.now();
  let now = before;
  // The outbox may still grow while it is emptied: the mail to each buyer brings one to the shop.
  while (now.left > 0 && performance.now() - started < WITHIN_MS) {
    await delay(500);
    now = await readOutbox();
  }
  const perSecond = (now.sent - before.sent) / ((performance.now() - started) / 1000);
  await served.stop();
  return perSecond;
}
