import { expect, it } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { startTestSmtp } from '../testing/fakes/smtp.ts';
import { createProduct } from '../testing/fixtures.ts';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { MAILS_OF_AN_ORDER } from '../testing/mail/open-mailbox.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { unlockStalledJobs } from './stalled-job-queries.ts';

it('unlocks the mail jobs of a killed process after ten minutes, not earlier', async () => {
  const database = await forThisTest();
  const smtp = await startTestSmtp();
  await createTestApi(database.db).checkout(payload({ lines: [line(await createProduct(database.db))] }));
  const killedAt = new Date();
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = $1, locked_by = 'killed', attempts = 1`,
    [killedAt],
  );
  const jobs = createTestJobs(database, { smtpUrl: smtp.url });
  const after = (minutes: number) => new Date(killedAt.getTime() + minutes * 60_000);

  expect(await unlockStalledJobs(database.db, after(9))).toBe(0);
  await jobs.work();
  expect(smtp.received).toHaveLength(0);
  expect(await unlockStalledJobs(database.db, after(11))).toBe(1);
  await jobs.work();
  expect(smtp.received).toHaveLength(MAILS_OF_AN_ORDER);
  await smtp.stop();
});
