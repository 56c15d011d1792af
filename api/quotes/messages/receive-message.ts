import type { Tx } from '../../db/client.ts';
import { claimFiles } from '../../uploads/index.ts';
import { addMessage } from './add-message.ts';

interface Received {
  readonly quoteId: string;
  readonly text: string;
  /** Links of uploads. */
  readonly files: readonly string[];
  readonly at: Date;
  readonly deps: {
    /** Base URL of the links to uploaded files, without a trailing slash. */
    readonly publicUrl: string;
    /** Gets the mail about it when nobody has the request. */
    readonly shopEmail: string;
  };
}

/**
 * Takes what a customer wrote about a request, with files. It waits for an answer from now on, and who has the request, or
 * else the shop, gets a mail.
 * @throws {ShopError} INVALID_REQUEST at `files.0` and so on for a link that is not one of this shop's uploads (P57).
 * @returns the message's id.
 */
export async function receiveQuoteMessage(
  tx: Tx,
  { quoteId, text, files, at, deps }: Received,
): Promise<string> {
  const fileKeys = await claimFiles(tx, files, deps.publicUrl);
  const { shopEmail } = deps;
  return addMessage(tx, { author: 'customer', staffId: null, shopEmail, quoteId, text, fileKeys, at });
}
