import { ShopError } from '../../../contract/problem.ts';
import { inTransaction } from '../../db/client.ts';
import { say } from '../../http/say.ts';
import { unknownLink } from '../../links/index.ts';
import { lockQuote, receiveQuoteMessage } from '../../quotes/index.ts';
import type { QuoteLinkDeps } from '../deps.ts';

/**
 * Adds a file that was sent by a form without script, as a message of its own.
 * @param file the link of the upload.
 * @throws {ShopError} NOT_FOUND; CONFLICT once the request is closed.
 */
export async function addFile(deps: QuoteLinkDeps, quoteId: string, file: string): Promise<void> {
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    if (!quote) throw unknownLink();
    if (quote.status === 'closed') throw new ShopError('CONFLICT', 'requestClosed');
    await receiveQuoteMessage(tx, {
      deps,
      quoteId,
      text: say('fileAdded', quote.language),
      files: [file],
      at,
    });
  });
}
