import type { Problem } from '../../../contract/problem-schema.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';
import { withProof } from './with-proof.ts';

/**
 * Fetches a file that may be refused; a link would show the refusal as JSON. When it needs a proof of the person, the
 * page asks them and fetches it again.
 * @throws {ApiError} for no file.
 */
export const getFile = (path: string): Promise<Blob> => withProof(() => fetchFile(path));

async function fetchFile(path: string): Promise<Blob> {
  const response = await fetch(
    `/api/admin${path}${path.includes('?') ? '&' : '?'}lang=${pageLanguage()}`,
  ).catch((error: unknown) => {
    throw new ApiError(0, {}, error);
  });
  if (response.ok) return response.blob();
  const problem: unknown = await response.json().catch(() => ({}));
  throw new ApiError(response.status, problem as Partial<Problem>);
}

/** Offers a file to the browser as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
