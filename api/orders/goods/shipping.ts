import type { Language } from '../../../contract/locale.ts';
import {
  CARRIER_FACTS,
  type Carrier,
  carrierName,
  isPublicHttps,
  isTrackingNumber,
  trackingPage,
} from '../../../contract/orders/carriers.ts';
import { type Sentence, ShopError } from '../../../contract/problem.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { StaffMember } from '../../staff/index.ts';
import type { ParcelRow, Shipping } from './parcel-queries.ts';

/**
 * Checks the carrier's facts of a parcel as a whole. The page of a known carrier is made from the number, so an address
 * is accepted for freight and other carriers alone.
 * @throws {ShopError} INVALID_REQUEST with the field.
 */
export function requireShipping({ carrier, tracking_number, tracking_url }: Shipping): void {
  if (carrier === null) {
    if (tracking_number !== null || tracking_url !== null) throw refused('carrier', 'chooseCarrier');
    return;
  }
  if (tracking_number !== null && !isTrackingNumber(carrier, tracking_number))
    throw refused('trackingNumber', notOneOf(carrier));
  if (tracking_url === null) return;
  if (CARRIER_FACTS[carrier].page) throw refused('trackingUrl', 'trackingPageKnown');
  if (!isPublicHttps(tracking_url)) throw refused('trackingUrl', 'httpsOnly');
}

/**
 * A typed address becomes a link that customers follow because the shop mails it, so only who answers customers gives or
 * changes one; production ships with carrier and number (P138).
 * @throws {ShopError} FORBIDDEN
 */
export function requireMayLink(
  { role }: Pick<StaffMember, 'role'>,
  before: string | null,
  now: string | null,
): void {
  if (now !== null && now !== before && !may(role, 'orders.edit'))
    throw new ShopError('FORBIDDEN', 'trackingPageByDesk');
}

/** The address at which a parcel is followed, in the language of its customer. */
export const followedAt = (parcel: ParcelRow, language: Language): string | null =>
  trackingPage(
    {
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: parcel.tracking_url,
    },
    language,
  );

function notOneOf(carrier: Carrier): Sentence {
  const [en, fr] = [carrierName(carrier, 'en'), carrierName(carrier, 'fr')];
  if (en === undefined || fr === undefined) return 'trackingNumberShape';
  return { key: 'trackingNumberOf', values: { carrier: { en, fr } } };
}

const refused = (path: string, message: Sentence) =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
