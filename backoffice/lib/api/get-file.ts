import type { Problem } from '../../../contract/problem.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';

/** Fetches a file that may be refused; a link would show the refusal as JSON. @throws {ApiError} for no file. */
export async function getFile(path: string): Promise<Blob> {
  const response = await fetch(`/api/admin${path}?lang=${pageLanguage()}`).catch((error: unknown) => {
    throw new ApiError(0, {}, error);
  });
  if (response.ok) return response.blob();
  const problem: unknown = await response.json().catch(() => ({}));
  throw new ApiError(response.status, problem as Partial<Problem>);
}
