import { createDashboard } from '../../api/desk/today/dashboard.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLog } from '../../server/watching/log.ts';

const READINGS = 100;
const WARM_UP = 5;

/**
 * Times readings of the dashboard's figures, one after the other: calls at once share one reading. It needs a clock of
 * its own, since the shop keeps the figures for a minute.
 */
export async function timeDashboard(env: Record<string, string>): Promise<number[]> {
  const { db, close } = await openDatabase(readConfig(env), createLog('error'));
  let minutes = 0;
  const dashboard = createDashboard({ db, now: () => new Date(Date.now() + minutes * MINUTE_MS) });
  const timings: number[] = [];
  for (; minutes < WARM_UP + READINGS; minutes++) {
    const started = performance.now();
    await dashboard('en');
    timings.push(performance.now() - started);
  }
  await close();
  return timings.slice(WARM_UP);
}
