import type { Product } from '../../../../contract/catalog/catalog.ts';
import { href } from '../../navigation/href.ts';
import type { PageAddress, Thing } from './handle.ts';

/** Matches the page about shipping (catalogue/blog/shipping.md). */
const RETURN_DAYS = 30;

const isDelivered = ({ shipping }: Product) => shipping.includes('Free Shipping');
/** Stock items may be returned; made-to-order items only when they differ from the order. */
const isReturnable = ({ availability }: Product) => availability === 'In-Stock';

const DELIVERY = '/#delivery';
const RETURNS = '/#returns';

/** Delivery and return terms of an offer, as references because every variant has the same. */
export const termsOf = (product: Product, { origin }: PageAddress) => ({
  ...(isDelivered(product)
    ? { shippingDetails: { '@id': origin + DELIVERY } }
    : { availableDeliveryMethod: 'https://schema.org/OnSitePickup' }),
  hasMerchantReturnPolicy: { '@id': origin + RETURNS },
});

/** The targets of those references. */
export const describeTerms = (product: Product, page: PageAddress): Thing[] => [
  ...(isDelivered(product) ? [delivery(page)] : []),
  returns(product, page),
];

/** Delivery is always free (docs/spec/api.md#checkout-and-orders). */
const delivery = ({ origin }: PageAddress): Thing => ({
  '@type': 'OfferShippingDetails',
  '@id': origin + DELIVERY,
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'CAD' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CA' },
});

/** Says nothing that the page about shipping leaves open, such as who pays for return shipping. */
const returns = (product: Product, { origin }: PageAddress): Thing => ({
  '@type': 'MerchantReturnPolicy',
  '@id': origin + RETURNS,
  applicableCountry: 'CA',
  merchantReturnLink: origin + href('/shipping'),
  ...(isReturnable(product)
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: RETURN_DAYS,
        itemCondition: 'https://schema.org/NewCondition',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
});
