import type { Problem } from '../../../contract/problem-schema.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';

/** Uploads a file to a call of the back office. @throws {ApiError} when it is refused or no answer comes. */
export async function uploadFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData();
  body.append('file', file);
  const address = `/api/admin${path}${path.includes('?') ? '&' : '?'}lang=${pageLanguage()}`;
  const response = await fetch(address, { method: 'POST', body }).catch((error: unknown) => {
    throw new ApiError(0, {}, error);
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer as Partial<Problem>);
  return answer as Answer;
}
