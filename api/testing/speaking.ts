import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/locale.ts';
import type { TestApi } from './api.ts';

/** Returns the same API, called as the pages of a language call it. */
export function speaking(api: TestApi, language: Language): TestApi {
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  const post: TestApi['post'] = (path, ...rest) => api.post(at(path), ...rest);
  return {
    ...api,
    get: (path, ...rest) => api.get(at(path), ...rest),
    post,
    checkout: (body, key = randomUUID()) => post('/checkout', body, { 'Idempotency-Key': key }),
    from: (address) => speaking(api.from(address), language),
  };
}
