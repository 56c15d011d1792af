import { expect } from 'vitest';
import { createTestApp } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import type { TestStaff } from './sign-in-staff.ts';

/** A picture of one pixel. */
export const CERTIFICATE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a file to be kept as a certificate. */
export async function sendCertificate(
  { db }: Pick<TestDatabase, 'db'>,
  { headers: { 'Content-Type': _, ...headers } }: Pick<TestStaff, 'headers'>,
  { name = 'card.png', bytes = CERTIFICATE } = {},
): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return createTestApp(db).request('/api/admin/tax-certificates', { method: 'POST', headers, body }, {});
}

/** Uploads a certificate. @returns its key and its name. */
export async function uploadCertificate(
  ...call: Parameters<typeof sendCertificate>
): Promise<{ key: string; name: string }> {
  const answer = await sendCertificate(...call);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { key: string; name: string } }).data;
}
