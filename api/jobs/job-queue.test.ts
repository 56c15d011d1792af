import { describe, expect, it } from 'vitest';
import { createTestJobs } from '../testing/jobs/jobs.ts';
import { toOthers } from '../testing/mail/open-mailbox.ts';
import { setUpOrderMailTests } from '../testing/order-mails.ts';

const shop = setUpOrderMailTests();

/** Waits for the queue to record failures, shortly after the run. @returns the reason of each. */
async function failedJobs(count: number): Promise<string[]> {
  const query = 'select last_error from graphile_worker._private_jobs where last_error is not null';
  const reasons = async () => (await shop.database.pool.query<{ last_error: string }>(query)).rows;
  await expect.poll(reasons).toHaveLength(count);
  return (await reasons()).map((row) => row.last_error);
}

describe('the job queue', () => {
  it('sends a mail once when its job runs twice', async () => {
    await shop.order();
    const { id } = await shop.database.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .where('kind', '=', 'order-confirmation')
      .executeTakeFirstOrThrow();
    await shop.work();
    await shop.database.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`,
      [id],
    );
    await shop.work();
    expect(toOthers(shop.smtp.received)).toHaveLength(1);
    expect(shop.smtp.received[0]?.email.messageId).toBe(`<${id}@shop.example>`);
  });

  it('R42 retries a mail after a 450, and logs no address', async () => {
    const { order: placed } = await shop.order();
    // More refusals than mails: on a busy machine a run may include the next retry.
    shop.smtp.refuse(200, 450);
    await shop.work();
    shop.smtp.accept();
    expect(shop.smtp.received).toEqual([]);
    expect(shop.logged.join()).toContain('450');
    const [reason] = await failedJobs(2);
    for (const told of [shop.logged.join(), reason]) expect(told).not.toContain(placed.customer_info.email);
    await shop.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await shop.work();
    expect(toOthers(shop.smtp.received)).toHaveLength(1);
  });

  it('R42 parks a mail after a 550, with the reason but no address, and sends the others', async () => {
    const { order: placed } = await shop.order();
    await shop.order();
    shop.smtp.refuse(1, 550);
    await shop.work();
    expect(toOthers(shop.smtp.received)).toHaveLength(1);
    const parked = await shop.database.db
      .selectFrom('outbox')
      .select(['id', 'parked_reason'])
      .where('parked_at', 'is not', null)
      .execute();
    expect(parked).toHaveLength(1);
    expect(parked[0]?.parked_reason).toContain('(550): ');
    for (const told of [shop.logged.join(), parked[0]?.parked_reason])
      expect(told).not.toContain(placed.customer_info.email);
    await failedJobs(0);

    // An operator adds its job again, which sends it.
    await shop.database.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('mailId', $1::text))`,
      [parked[0]?.id],
    );
    await shop.work();
    expect(toOthers(shop.smtp.received)).toHaveLength(2);
    const left = await shop.database.db
      .selectFrom('outbox')
      .select('id')
      .where('parked_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('schedules and runs the jobs that cancel and reconcile payments', async () => {
    const jobs = createTestJobs(shop.database, { smtpUrl: shop.smtp.url });
    const tasks = ['cancel-unfinished-payments', 'reconcile-payments'];
    expect(jobs.parsedCronItems.map(({ task }) => task)).toEqual(expect.arrayContaining(tasks));
    for (const task of tasks) await shop.database.pool.query('select graphile_worker.add_job($1)', [task]);
    await jobs.work();
    const left = () => shop.database.pool.query('select from graphile_worker._private_jobs');
    await expect.poll(async () => (await left()).rows).toEqual([]);
  });
});
