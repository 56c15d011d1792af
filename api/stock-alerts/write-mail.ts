import { optionValueNames } from '../../contract/catalog/option-names.ts';
import { pictureUrl } from '../../contract/catalog/pictures.ts';
import { cents, toDollars } from '../../contract/money.ts';
import { pathIn } from '../../contract/page-language.ts';
import { hasRefused, isLeaving } from '../consents/index.ts';
import type { Db } from '../db/client.ts';
import { type Letter, type StockMail, stopUrl, writeStockLetter } from '../mail/index.ts';
import { removeAlert, waitAgain } from './alert-queries.ts';
import { type AlertRow, findAlert } from './mail-queries.ts';

interface StockMailDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The mail that a sku is back, in the language in which it was asked for. Undefined when the alert is gone, when its address has
 * said that it wants none, and when the sku is sold out again or withdrawn: then the alert waits on.
 */
export async function writeStockMail(
  { db, now, publicUrl }: StockMailDeps,
  { stock_alert_id: id }: StockMail,
): Promise<(Letter & { readonly to: string; readonly unsubscribeUrl?: string }) | undefined> {
  const alert = await findAlert(db, id);
  if (!alert) return undefined;
  const { email: address } = alert;
  const isUnwanted = await hasRefused(db, { address, purpose: 'back-in-stock', at: now() });
  if (isUnwanted || (await isLeaving(db, address))) {
    await removeAlert(db, id);
    return undefined;
  }
  if (!alert.is_on_sale || alert.quantity < 1) {
    await waitAgain(db, id);
    return undefined;
  }
  const unsubscribeUrl = stopUrl('back-in-stock');
  return {
    to: address,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...writeStockLetter(toBack(alert, publicUrl)),
  };
}

function toBack(alert: AlertRow, publicUrl: string) {
  const { language, consent, asked_at: askedAt, variant_sku: sku } = alert;
  const page = `${publicUrl}${pathIn(language, `/product/${alert.slug}`)}`;
  return {
    language,
    consent,
    askedAt,
    name: (language === 'fr' ? alert.name_fr : null) ?? alert.name_en,
    variant: sku === null ? '' : optionValueNames(optionsOf(alert), language).join(' / '),
    price: toDollars(cents(alert.price_cents)),
    picture: alert.image_path && `${publicUrl}${pictureUrl(alert.image_path, alert.image_version)}?w=320`,
    url: sku === null ? page : `${page}#${encodeURIComponent(sku)}`,
    publicUrl,
  };
}

const optionsOf = ({ fabric, size, options }: AlertRow): Record<string, string> => ({
  ...(fabric && { Fabric: fabric }),
  ...(size && { Size: size }),
  ...options,
});
