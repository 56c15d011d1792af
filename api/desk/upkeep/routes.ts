import { z } from '@hono/zod-openapi';
import {
  jobListSchema,
  jobQuerySchema,
  mailListSchema,
  mailQuerySchema,
  queuedSchema,
} from '../../../contract/desk/upkeep.ts';
import { json } from '../../http/router.ts';
import { BARE_KEY, changeRoute, readRoute, staffRoutes } from '../../staff/index.ts';
import { countReads } from '../list-reads/count-reads.ts';
import { jobsOf, mailsOf, retryJob, retryMail } from './upkeep.ts';

const mails = readRoute('mails.resend', {
  call: 'GET /mails',
  operationId: 'listMails',
  summary: 'List mails, newest first; with `parked=yes` those that wait for a person',
  query: mailQuerySchema,
  answer: json('A page of mails', mailListSchema),
  refusals: [400],
  read: async ({ staff, query }, deps) => {
    const found = await mailsOf(deps.db, query);
    const recipients = found.data.map(({ recipient }) => recipient);
    await countReads(deps, staff, recipients);
    return found;
  },
});

const jobs = readRoute('jobs.retry', {
  call: 'GET /jobs',
  operationId: 'listJobs',
  summary: 'List queued jobs, newest first; with `given-up=yes` those that have used up their retries',
  query: jobQuerySchema,
  answer: json('A page of jobs', jobListSchema),
  refusals: [400],
  read: ({ query }, { db }) => jobsOf(db, query),
});

const sendAgain = changeRoute('mails.resend', {
  call: 'POST /mails/{id}/retry',
  operationId: 'retryMail',
  summary: 'Send a parked mail again',
  key: BARE_KEY,
  params: z.object({ id: z.uuid() }),
  answer: json('It is queued', queuedSchema),
  refusals: [400, 404, 409, 422],
  verb: ({ tx, staff, params: { id } }) => retryMail(tx, staff, id),
});

const runAgain = changeRoute('jobs.retry', {
  call: 'POST /jobs/{id}/retry',
  operationId: 'retryJob',
  summary: 'Run a job again that has used up its retries',
  key: BARE_KEY,
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  answer: json('It is queued', queuedSchema),
  refusals: [400, 404, 409, 422],
  verb: ({ tx, staff, params: { id } }) => retryJob(tx, staff, id),
});

export const upkeepRoutes = staffRoutes('Mails and jobs', mails, jobs, sendAgain, runAgain);
