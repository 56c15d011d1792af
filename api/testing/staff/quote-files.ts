import { expect } from 'vitest';
import type { UploadedFile } from '../../../contract/forms/uploads.ts';
import { createTestApp } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { createTestJobs } from '../jobs/jobs.ts';
import type { TestStaff } from './sign-in-staff.ts';

/** Uploads a file for a request as a person of staff. */
export function sendQuoteFile(
  { db }: Pick<TestDatabase, 'db'>,
  { headers: { 'Content-Type': _, ...headers } }: Pick<TestStaff, 'headers'>,
  { name, content }: { readonly name: string; readonly content: string | Buffer },
): Response | Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return createTestApp(db).request('/api/admin/quote-files', { method: 'POST', headers, body }, {});
}

/** The same for a file that is taken. */
export async function uploadQuoteFile(...sent: Parameters<typeof sendQuoteFile>): Promise<UploadedFile> {
  const answer = await sendQuoteFile(...sent);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: UploadedFile }).data;
}

/** Draws pictures until nothing waits: a run ends when the queue of the drawings is still locked by the one before. */
export async function drawWaiting(database: TestDatabase): Promise<void> {
  const jobs = createTestJobs(database, { smtpUrl: undefined });
  const waiting = `select from graphile_worker.jobs where task_identifier = 'draw-artwork'`;
  while ((await database.pool.query(waiting)).rowCount) await jobs.work();
}
