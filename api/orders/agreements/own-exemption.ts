import { holdsIn } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { shopDay } from '../../settings/index.ts';
import type { OwnExemption, SignedInBuyer } from './exemption-queries.ts';

/** The account whose exemption the checkout reads; undefined for a guest. */
export const buyerOf = (userId: string | null, now: Date): SignedInBuyer | undefined =>
  userId === null ? undefined : { userId, day: shopDay(now) };

/** The exemption that an order keeps: none where the account's does not hold. */
export const exemptionIn = (province: ProvinceCode, own: OwnExemption | null): TaxExemption | null =>
  own && holdsIn(own, province) ? { from: own.from, certificate: own.certificate, file: own.file } : null;
