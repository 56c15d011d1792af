import type { AcceptedAddress } from '../../../contract/offers/quote-link.ts';
import type { CustomerInfo } from '../../../contract/orders/customer.ts';
import { isInProvince } from '../../../contract/places/postal-code.ts';
import { type ApiKey, ShopError } from '../../../contract/problem.ts';
import type { LockedQuote, OfferRow } from '../../quotes/index.ts';

type Asked = Pick<LockedQuote, 'kind' | 'answers'>;

/**
 * The address that a request came with, as far as the offer can be delivered there: the general form asks for one, that of
 * a product does not.
 */
export function addressOf(quote: Asked, offer: Pick<OfferRow, 'fulfilment' | 'tax_province'>) {
  if (quote.kind !== 'general') return undefined;
  const { businessName, address, apartment, city, province, postalCode } = quote.answers as GeneralAnswers;
  const isThere = offer.fulfilment === 'pickup' || province === offer.tax_province;
  if (!address || !isThere || !isInProvince({ province, postalCode })) return undefined;
  return { businessName, address, apartment, city, province, postalCode };
}

type GeneralAnswers = Extract<LockedQuote, { kind: 'general' }>['answers'];

/**
 * Who an accepted offer is for, and where it goes.
 * @param typed what the acceptance says, which counts more than the request.
 * @throws {ShopError} INVALID_REQUEST at `address` when neither has one, or at its province when the offer is for another.
 */
export function customerOf(
  quote: LockedQuote,
  offer: Pick<OfferRow, 'fulfilment' | 'tax_province'>,
  typed: AcceptedAddress | null,
): CustomerInfo {
  const { firstName, lastName, phone = '' } = quote.answers;
  const person = {
    firstName,
    lastName,
    phone,
    email: quote.email ?? '',
    country: 'Canada' as const,
    notes: '',
  };
  if (typed) {
    if (offer.fulfilment === 'delivery' && typed.province !== offer.tax_province)
      throw wrongField('address.province', 'offerProvince');
    return { ...person, ...typed, phone: typed.phone || phone };
  }
  const address = addressOf(quote, offer);
  if (!address) throw wrongField('address', 'validation.required');
  return { ...person, ...address } as CustomerInfo;
}

const wrongField = (path: string, message: ApiKey | 'validation.required') =>
  new ShopError('INVALID_REQUEST', message, { issues: [{ path, message }] });
