import type { z } from 'zod';
import type { certificateAnswerSchema } from '../../../contract/desk/tax.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';

type Answer = z.infer<typeof certificateAnswerSchema>;

/** Uploads the file of a certificate. @returns its key. @throws {ApiError} when it is refused or no answer comes. */
export async function uploadCertificate(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const path = `/api/admin/tax-certificates?lang=${pageLanguage()}`;
  const response = await fetch(path, { method: 'POST', body }).catch((error: unknown) => {
    throw new ApiError(0, {}, error);
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer as Partial<Problem>);
  return (answer as Answer).data.key;
}
