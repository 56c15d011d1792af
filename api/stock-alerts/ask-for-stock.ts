import type { StockAlertForm } from '../../contract/forms/stock-alerts.ts';
import type { Language } from '../../contract/locale.ts';
import { ShopError } from '../../contract/problem.ts';
import { isProductId } from '../catalog/index.ts';
import { isLeaving, lockAddress, recordConsent, stockAlertWords } from '../consents/index.ts';
import { inTransaction } from '../db/client.ts';
import { isOwnMailbox } from '../forms/index.ts';
import { readSender } from '../settings/index.ts';
import { findPieces, keepAlert } from './alert-queries.ts';
import type { StockAlertDeps } from './deps.ts';

interface Caller {
  /** Language of the page, and of the mail. */
  readonly language: Language;
  /** The account that asks; null for a guest. */
  readonly userId: string | null;
}

/**
 * Keeps that an address wants one mail when a sku can be bought again. It says nothing about what the address has asked for
 * before. One that filled in the honeypot is discarded. The ledger has it as `asked`, which allows nothing beyond that mail
 * (docs/decisions/0118); of an account's own mailbox also as a yes.
 * @throws {ShopError} NOT_FOUND when the shop does not sell it, CONFLICT when it is there, SERVICE_UNAVAILABLE for a shop
 * that does not say who asks (CASL, s. 6(2)).
 */
export async function askForStock(
  deps: StockAlertDeps,
  { email, product_id: productId, sku, website }: StockAlertForm,
  { language, userId }: Caller,
): Promise<void> {
  if (website !== '') return;
  const wanted = { productId, sku };
  const pieces = isProductId(productId) && isText(sku) ? await findPieces(deps.db, wanted) : undefined;
  if (pieces === undefined) throw new ShopError('NOT_FOUND', 'noProduct');
  // Otherwise a stranger could have a mail sent to any address each minute.
  if (pieces > 0) throw new ShopError('CONFLICT', 'stockIsBack');
  const at = deps.now();
  await inTransaction(deps.db, async (tx) => {
    const sender = await readSender(tx, deps, language);
    if (!sender) throw new ShopError('SERVICE_UNAVAILABLE', 'noSender');
    await lockAddress(tx, email);
    if (await isLeaving(tx, email)) return;
    const consent = stockAlertWords(language, sender);
    if (!(await keepAlert(tx, { email, ...wanted, language, consent, at }))) return;
    const said = {
      address: email,
      purpose: 'back-in-stock',
      isGiven: true,
      at,
      wording: consent,
      language,
    } as const;
    await recordConsent(tx, { ...said, kind: 'asked', source: 'product-page' });
    if (userId !== null && (await isOwnMailbox(tx, email, userId)))
      await recordConsent(tx, { ...said, source: 'account' });
  });
}

/** PostgreSQL refuses NUL and lone surrogates; no real sku has either. */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed();
