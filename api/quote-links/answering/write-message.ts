import type { LinkMessage } from '../../../contract/offers/quote-link.ts';
import { ShopError } from '../../../contract/problem.ts';
import { onceByKey } from '../../idempotency/index.ts';
import { unknownLink } from '../../links/index.ts';
import { lockQuote, receiveQuoteMessage } from '../../quotes/index.ts';
import type { AnswerDeps } from '../deps.ts';
import { followQuoteLink } from '../follow-link.ts';

/**
 * Adds what the customer writes to the request, once for each Idempotency-Key.
 * @throws {ShopError} NOT_FOUND; CONFLICT once the request is closed; INVALID_REQUEST for a file that is not the shop's.
 */
export async function writeMessage(
  deps: AnswerDeps,
  { token, key }: { readonly token: string; readonly key: string | undefined },
  { text, files }: LinkMessage,
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const id = await followQuoteLink(db, token, at);
  await onceByKey(db, { key, fingerprint: ['quote-message', id, text, files], now: at }, async (tx) => {
    const quote = await lockQuote(tx, id);
    if (!quote) throw unknownLink();
    if (quote.status === 'closed') throw new ShopError('CONFLICT', 'requestClosed');
    await receiveQuoteMessage(tx, {
      deps,
      quoteId: id,
      text,
      files,
      at,
    });
    return id;
  });
}
