import { beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { expectInvariants } from '../../testing/database/invariants.ts';
import { startTestSmtp } from '../../testing/fakes/smtp.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { startWorkerProcess } from '../../testing/jobs/start-worker-process.ts';
import { cardPayload, line } from '../../testing/orders/checkout.ts';
import { openDesk } from '../../testing/staff/desk.ts';

let smtp: Awaited<ReturnType<typeof startTestSmtp>>;
beforeAll(async () => {
  smtp = await startTestSmtp();
  return () => smtp.stop();
});

it.each(['before-refund', 'after-refund'] as const)(
  'B05 gives a refund once when its process is killed: %s',
  async (die) => {
    const database = await forThisTest();
    const { db } = database;
    const api = createTestApi(db);
    const flag = await createProduct(db);
    expect((await api.checkout(cardPayload({ lines: [line(flag, 2)] }))).status).toBe(201);
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const afterAQuarter = () => new Date(Date.now() + 15 * 60_000);
    const jobs = createTestJobs(database, { smtpUrl: smtp.url, now: afterAQuarter });
    await jobs.work();
    const desk = await openDesk(database, api);
    const asked = await desk.change(id, 'refunds', { amountCents: 1000, reason: 'price' });
    expect(asked.status).toBe(200);

    const doomed = await startWorkerProcess({ DATABASE_URL: database.url, SMTP_URL: smtp.url, DIE: die });
    expect(await doomed.ended).toBe('SIGKILL');
    expect((await desk.money(id)).refunds).toMatchObject([{ state: 'sent' }]);

    await database.pool.query(`select graphile_worker.add_job('unlock-stalled-jobs')`);
    await jobs.work();
    await jobs.work();
    const given = await db.selectFrom('test_refunds').select('amount_cents').execute();
    expect(given).toEqual([{ amount_cents: 1000 }]);
    expect((await desk.money(id)).refunds).toMatchObject([{ state: 'paid', amountCents: 1000 }]);
    await expectInvariants(db);
  },
);
