import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { JobRow, MailRow } from '../../../contract/desk/upkeep.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const shop = setUpMailTests();
const signIn = (role: TestStaff['role'] = 'desk') => signInStaff(shop.database, role);
const query = (statement: string, ...values: unknown[]) => shop.database.pool.query(statement, values);

async function placeOrder(): Promise<{ number: string; email: string }> {
  const flag = await createProduct(shop.database.db);
  const body = payload({ lines: [line(flag)] });
  const answer = await shop.api.checkout(body);
  const { data } = (await answer.json()) as { data: { order_id: string } };
  return { number: data.order_id, email: body.customerInfo.email };
}

async function list<Row>(staff: TestStaff, path: string): Promise<Row[]> {
  const answer = await shop.api.get(`/admin/${path}`, staff.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: Row[] }).data;
}

const retry = ({ headers }: TestStaff, path: string, key: string = randomUUID()) =>
  shop.api.post(`/admin/${path}/retry`, {}, { ...headers, 'Idempotency-Key': key });

const logOf = async ({ id }: TestStaff) =>
  (await query('select what, subject_id, detail from staff_log where staff_id = $1 order by seq', id)).rows;

it('lists a parked mail and sends it again, once', async () => {
  const staff = await signIn();
  const { number, email } = await placeOrder();
  await shop.mailbox.read();
  await query(
    `update outbox set sent_at = null, parked_at = now(), parked_reason = 'No such mailbox'
     where kind = 'order-confirmation'`,
  );
  const [mail, ...others] = await list<MailRow>(staff, 'mails?parked=yes');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'order-confirmation',
    recipient: email,
    parkedFor: 'refused',
    reason: 'No such mailbox',
    order: { number },
  });
  const key = randomUUID();
  for (let i = 0; i < 2; i++) expect((await retry(staff, `mails/${mail?.id}`, key)).status).toBe(200);
  await expect(retry(staff, `mails/${mail?.id}`)).resolves.toBeProblem('CONFLICT');
  expect((await shop.mailbox.read()).map(({ recipients }) => recipients)).toEqual([[email]]);
  await expect(retry(staff, `mails/${mail?.id}`)).resolves.toBeProblem('CONFLICT');
  expect(await list(staff, 'mails?parked=yes')).toEqual([]);
  expect(await logOf(staff)).toEqual([
    { what: 'mail.retried', subject_id: mail?.id, detail: { kind: 'order-confirmation' } },
  ]);
});

it('lists all mails page by page, newest first', async () => {
  const staff = await signIn();
  await placeOrder();
  await placeOrder();
  await shop.mailbox.read();
  const all = await list<MailRow>(staff, 'mails');
  const { rowCount } = await shop.database.pool.query('select from outbox');
  expect(all).toHaveLength(rowCount ?? 0);
  const first = await shop.api.get('/admin/mails?limit=3', staff.headers);
  const { data, next, count } = (await first.json()) as { data: MailRow[]; next: string; count: number };
  expect(count).toBe(rowCount);
  expect([...data, ...(await list<MailRow>(staff, `mails?limit=3&after=${next}`))]).toEqual(all);
});

it('lists a job that was given up without what its error quotes, and runs it again', async () => {
  const staff = await signIn();
  await query(`select graphile_worker.add_job('purge-expired', max_attempts => 2)`);
  await query(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'Key (email)=(ann@example.com) exists'`,
  );
  const [job] = await list<JobRow>(staff, 'jobs?given-up=yes');
  expect(job).toMatchObject({
    task: 'purge-expired',
    isGivenUp: true,
    isRunning: false,
    error: 'Key (email)=(…) exists',
    orderId: null,
  });
  await query('update graphile_worker._private_jobs set locked_at = now()');
  await expect(retry(staff, `jobs/${job?.id}`)).resolves.toBeProblem('CONFLICT');
  await query('update graphile_worker._private_jobs set locked_at = null');
  expect((await retry(staff, `jobs/${job?.id}`)).status).toBe(200);
  // It has its retries again, so there is nothing to retry.
  await expect(retry(staff, `jobs/${job?.id}`)).resolves.toBeProblem('CONFLICT');
  await shop.mailbox.jobs.work();
  // The worker removes a job a moment after it has run.
  await expect.poll(() => list(staff, 'jobs')).toEqual([]);
  await expect(retry(staff, `jobs/${job?.id}`)).resolves.toBeProblem('NOT_FOUND');
  expect(await logOf(staff)).toEqual([
    { what: 'job.retried', subject_id: job?.id, detail: { task: 'purge-expired' } },
  ]);
});

it.each(ROLES)('lets a %s see and retry what the matrix says', async (role) => {
  const staff = await signIn(role);
  const expected = ['owner', 'manager', 'desk'].includes(role) ? [200, 200, 404, 404] : [403, 403, 403, 403];
  const answers = [
    await shop.api.get('/admin/mails', staff.headers),
    await shop.api.get('/admin/jobs', staff.headers),
    await retry(staff, `mails/${randomUUID()}`),
    await retry(staff, 'jobs/1'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(expected);
});

it.each([
  ['mails?parked=maybe', 'parked'],
  ['mails?after=1', 'after'],
  ['mails?limit=101', 'limit'],
  ['jobs?given-up=no', 'given-up'],
  ['jobs?after=x', 'after'],
])('refuses %s', async (path, field) => {
  const { headers } = await signIn();
  await expect(shop.api.get(`/admin/${path}`, headers)).resolves.toBeProblem('INVALID_REQUEST', field);
});

it('refuses a retry without a key, and one of nothing', async () => {
  const { headers } = await signIn();
  await expect(shop.api.post(`/admin/mails/${randomUUID()}/retry`, {}, headers)).resolves.toBeProblem(
    'IDEMPOTENCY_KEY_REQUIRED',
  );
  await expect(shop.api.post('/admin/jobs/abc/retry', {}, headers)).resolves.toBeProblem(
    'INVALID_REQUEST',
    'id',
  );
});
