import { z } from '@hono/zod-openapi';
import {
  jobListSchema,
  jobQuerySchema,
  mailListSchema,
  mailQuerySchema,
  queuedSchema,
} from '../../../contract/desk/upkeep.ts';
import { createRouter, json, problems } from '../../http/router.ts';
import { replayByKey } from '../../idempotency/index.ts';
import { type StaffEnv, staffRoute } from '../../staff/index.ts';
import type { DeskDeps } from '../deps.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { jobsOf, mailsOf, retryJob, retryMail } from './upkeep.ts';

const tags = ['Mails and jobs'];
const keyHeader = z.object({ 'Idempotency-Key': z.string().optional() });

const mailsRoute = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'get',
    path: '/mails',
    operationId: 'listMails',
    tags,
    summary: 'List mails, newest first; with `parked=yes` those that wait for a person',
    request: { query: mailQuerySchema },
    responses: { 200: json('A page of mails', mailListSchema), ...problems(400, 401, 403) },
  },
);

const retryMailRoute = staffRoute(
  { permission: 'mails.resend' },
  {
    method: 'post',
    path: '/mails/{id}/retry',
    operationId: 'retryMail',
    tags,
    summary: 'Send a parked mail again',
    request: { params: z.object({ id: z.uuid() }), headers: keyHeader },
    responses: { 200: json('It is queued', queuedSchema), ...problems(400, 401, 403, 404, 409, 422) },
  },
);

const jobsRoute = staffRoute(
  { permission: 'jobs.retry' },
  {
    method: 'get',
    path: '/jobs',
    operationId: 'listJobs',
    tags,
    summary: 'List queued jobs, newest first; with `given-up=yes` those that have used up their retries',
    request: { query: jobQuerySchema },
    responses: { 200: json('A page of jobs', jobListSchema), ...problems(400, 401, 403) },
  },
);

const retryJobRoute = staffRoute(
  { permission: 'jobs.retry' },
  {
    method: 'post',
    path: '/jobs/{id}/retry',
    operationId: 'retryJob',
    tags,
    summary: 'Run a job again that has used up its retries',
    request: { params: z.object({ id: z.string().regex(/^\d{1,18}$/) }), headers: keyHeader },
    responses: { 200: json('It is queued', queuedSchema), ...problems(400, 401, 403, 404, 409, 422) },
  },
);

export function upkeepRoutes({ db, now }: DeskDeps) {
  const app = createRouter<StaffEnv>();
  app.openapi(mailsRoute, async (c) => {
    const list = await mailsOf(db, c.req.valid('query'));
    await countReads(
      { db, now },
      c.var.staff,
      list.data.map(({ recipient }) => recipient),
    );
    return c.json(list, 200);
  });
  app.openapi(jobsRoute, async (c) => c.json(await jobsOf(db, c.req.valid('query')), 200));
  app.openapi(retryMailRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { staff } = c.var;
    const call = { staff, key: c.req.header('Idempotency-Key'), asked: ['retryMail', id], now: now() };
    return c.json({ data: await replayByKey(db, call, (tx) => retryMail(tx, staff, id)) }, 200);
  });
  app.openapi(retryJobRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { staff } = c.var;
    const call = { staff, key: c.req.header('Idempotency-Key'), asked: ['retryJob', id], now: now() };
    return c.json({ data: await replayByKey(db, call, (tx) => retryJob(tx, staff, id)) }, 200);
  });
  return app;
}
