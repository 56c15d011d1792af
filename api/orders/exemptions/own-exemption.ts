import { holdsIn } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { shopDay } from '../../settings/index.ts';
import type { OwnExemption, SignedInBuyer } from './exemption-queries.ts';

/** Whose exemption the checkout reads; undefined for a guest. */
export const buyerOf = (userId: string | null, now: Date): SignedInBuyer | undefined =>
  userId === null ? undefined : { userId, day: shopDay(now) };

/** What an order keeps of its account's exemption: nothing where that does not hold. */
export const exemptionIn = (province: ProvinceCode, own: OwnExemption | null): TaxExemption | null =>
  own && holdsIn(own, province) ? { from: own.from, certificate: own.certificate, file: own.file } : null;
