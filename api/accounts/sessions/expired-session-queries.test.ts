import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { signUp } from '../../testing/accounts/sign-up.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { startTestSmtp } from '../../testing/fakes/smtp.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';

it('purges links at their expiry and sessions 30 days after theirs', async () => {
  const database = await forThisTest();
  const start = Date.now();
  const api = createTestApi(database.db, { now: () => new Date(start) });
  const { headers } = await signUp(api);
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.stop());
  const afterDays = async (days: number) => {
    const now = () => new Date(start + days * DAY_MS);
    await database.pool.query(`select graphile_worker.add_job('purge-expired')`);
    await createTestJobs(database, { smtpUrl: smtp.url, now }).work();
    const count = (table: string) => database.pool.query(`select from ${table}`);
    const [sessions, links] = await Promise.all([count('sessions'), count('mail_links')]);
    const answer = await createTestApi(database.db, { now }).get('/check-auth', headers);
    return { sessions: sessions.rowCount, links: links.rowCount, status: answer.status };
  };
  // The first run mails the verification link.
  expect(await afterDays(0)).toEqual({ sessions: 1, links: 1, status: 200 });
  expect(await afterDays(6.9)).toEqual({ sessions: 1, links: 1, status: 200 });
  expect(await afterDays(7.1)).toEqual({ sessions: 1, links: 0, status: 200 });
  // It was used on day 7, so it lived until day 37.
  expect(await afterDays(37.2)).toEqual({ sessions: 1, links: 0, status: 498 });
  expect(await afterDays(66.9)).toEqual({ sessions: 1, links: 0, status: 498 });
  expect(await afterDays(67.2)).toEqual({ sessions: 0, links: 0, status: 401 });
});
