import type { MediaPicture } from '../../../contract/goods/media.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { pageLanguage } from '../words/words.ts';
import { ApiError } from './api-error.ts';

/**
 * Uploads a picture of goods. `fetch` tells nothing of how far an upload is.
 * @param onProgress from 0 to 1.
 * @throws {ApiError} when it is refused or no answer comes.
 */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<MediaPicture> {
  const body = new FormData();
  body.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', `/api/admin/media?lang=${pageLanguage()}`);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  const { promise, resolve, reject } = Promise.withResolvers<MediaPicture>();
  request.onload = () => {
    const { status, response } = request;
    if (status === 201) resolve((response as { data: MediaPicture }).data);
    else reject(new ApiError(status, (response ?? {}) as Partial<Problem>));
  };
  request.onerror = () => reject(new ApiError(0));
  request.send(body);
  return promise;
}
