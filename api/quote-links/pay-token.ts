import { ShopError } from '../../contract/problem.ts';
import { createPayLink } from '../orders/index.ts';
import { listOffers } from '../quotes/index.ts';
import type { QuoteLinkDeps } from './deps.ts';
import { followQuoteLink } from './follow-link.ts';

/**
 * Makes a link by which what falls due of an accepted offer can be paid now.
 * @returns its token. @throws {ShopError} NOT_FOUND; CONFLICT when nothing is to be paid by card.
 */
export async function createPayToken({ db, now }: QuoteLinkDeps, token: string): Promise<string> {
  const at = now();
  const id = await followQuoteLink(db, token, at);
  const orderId = (await listOffers(db, id)).find(({ state }) => state === 'accepted')?.order_id;
  const link = orderId ? await createPayLink(db, orderId, at) : undefined;
  if (!link) throw new ShopError('CONFLICT', 'nothingDue');
  return link.token;
}
