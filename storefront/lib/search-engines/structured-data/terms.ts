import type { Product } from '../../../../contract/catalog/catalog.ts';
import type { PageAddress, Thing } from './handle.ts';

/** As the page about shipping says it (catalogue/blog/shipping.md). */
const RETURN_DAYS = 30;

const isDelivered = ({ shipping }: Product) => shipping.includes('Free Shipping');
/** What is made to order may be returned only when it is not as ordered; stock items may be. */
const isReturnable = ({ availability }: Product) => availability === 'In-Stock';

const DELIVERY = '/#delivery';
const RETURNS = '/#returns';

/** What an offer says of delivery and returns: by reference, for every variant says the same. */
export const termsOf = (product: Product, { origin }: PageAddress) => ({
  ...(isDelivered(product)
    ? { shippingDetails: { '@id': origin + DELIVERY } }
    : { availableDeliveryMethod: 'https://schema.org/OnSitePickup' }),
  hasMerchantReturnPolicy: { '@id': origin + RETURNS },
});

/** What those references stand for. */
export const describeTerms = (product: Product, page: PageAddress): Thing[] => [
  ...(isDelivered(product) ? [delivery(page)] : []),
  returns(product, page),
];

/** No order pays for its delivery (docs/spec/api.md#checkout-and-orders). */
const delivery = ({ origin }: PageAddress): Thing => ({
  '@type': 'OfferShippingDetails',
  '@id': origin + DELIVERY,
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'CAD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
});

/** What the page about shipping does not say (who pays for the way back) is not said here. */
const returns = (product: Product, { origin }: PageAddress): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': origin + RETURNS,
  applicableCountry: 'CA',
  merchantReturnLink: `${origin}/shipping`,
  ...(isReturnable(product)
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        itemCondition: 'https://schema.org/NewCondition',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
});
