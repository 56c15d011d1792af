import { type Call, sendTo } from './send.ts';

/**
 * Reads one call of the shop's own API, in the page's language: what every visitor may read has no second call for staff.
 * @throws {ApiError} for every answer but a 2xx, and when none comes.
 */
export const readShop = <Answer>(path: string, call: Pick<Call, 'signal'> = {}): Promise<Answer> =>
  sendTo<Answer>(`/api${path}`, call);
