import { POSTAL_CODE } from '../../../contract/places/postal-code.ts';

export interface Keywords {
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: unknown[];
}

const bothCases = ({ source }: RegExp) =>
  source.replace(/\[([^\]]*[A-Z][^\]]*)\]/g, (_, letters: string) => `[${letters}${letters.toLowerCase()}]`);

/** JSON Schema has no flag for "in any case". */
const POSTAL_CODE_PATTERN = bothCases(POSTAL_CODE);

const trap = { description: 'A honeypot: people never see this field. Leave it empty.' };
const shown = { description: 'Dollars, as the shopper saw it. Compared with our own figure, never charged.' };
const ignored = { description: 'Accepted and not read.' };
const dateTime = { format: 'date-time' };
const dollars = { description: 'Dollars, with at most 2 decimals.' };

/**
 * Describes what a zod schema cannot, because its rule is a function. The key is the name that a field has in every body.
 * A pattern does not apply to an optional field that is blank.
 */
export const REQUEST_FIELDS: Readonly<Record<string, Keywords>> = {
  confirmDuplicate: { description: 'Send true to place the same order again within 2 minutes.' },
  current_password: { format: 'password' },
  desired_delivery_date: {
    description: 'MM/DD/YYYY, or empty.',
    pattern: '^\\s*(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\\d|3[01])/\\d{4}\\s*$',
  },
  discountAmount: shown,
  email: { format: 'idn-email', description: 'A domain with accents is kept in its ASCII form.' },
  file: { description: 'The `url` that `POST /api/s3-cloud-storage` gave, or empty.' },
  guessCheckout: ignored,
  new_password: { format: 'password' },
  orderDate: ignored,
  password: { format: 'password' },
  paymentMethodId: { description: 'From the payment provider. Required for cards.' },
  paymentStatus: ignored,
  phone: { description: '10 to 15 digits.', pattern: '^(?:\\D*\\d){10,15}\\D*$' },
  postalCode: { pattern: POSTAL_CODE_PATTERN },
  price: shown,
  role: ignored,
  subtotal: shown,
  taxAmount: shown,
  totalAmount: shown,
  user: ignored,
  website: trap,
};

/** The same of answers; `Component.field` is about that component alone. */
export const ANSWER_FIELDS: Readonly<Record<string, Keywords>> = {
  'Store.benifits': { description: "What the store offers. The name is the API's own." },
  'OpeningHours.close': { description: "HH:MM in the store's time zone." },
  createdAt: dateTime,
  'Product.description': { description: 'Sanitised HTML.' },
  'Variant.discount': {
    description: 'Dollars: the original price where it is greater than `price`, otherwise 0.',
  },
  discountAmount: dollars,
  distance_km: { description: 'Only in a list by distance.' },
  expires_at: dateTime,
  expiresAt: dateTime,
  exportedAt: dateTime,
  lastUsedAt: { ...dateTime, description: 'To the hour.' },
  'Message.message': { description: 'A sentence to show.' },
  'OpeningHours.open': { description: "HH:MM in the store's time zone." },
  order_id: { examples: ['HY-7K3M-9QXD-4TBW'] },
  'Variant.price': { description: 'Dollars. 0: sold at the starting price of the product.' },
  sentAt: dateTime,
  shippingCost: dollars,
  starting_price: dollars,
  subscribedAt: dateTime,
  subtotal: dollars,
  taxAmount: dollars,
  totalAmount: dollars,
  unsubscribedAt: dateTime,
  url: { format: 'uri-reference' },
};

/** Describes the components whose names do not say it all. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ActionRequired: 'The bank wants the shopper to confirm the payment, with the `clientSecret`.',
  FreshCart: 'The lines of the cart and its totals as they are now, in dollars.',
  OrderState: 'How an order stands, for whoever has its number and no proof that it is theirs.',
  PaymentChecking: 'The payment provider has not said yet how the payment ended. Ask again in a moment.',
  Problem:
    'RFC 9457 with further members: `message` is for people, `code` for programs, `issues` names the fields.',
  ProductCard:
    'A product in a list: only its first variant, and no description, reviews, FAQs or specifications.',
  Variant:
    'Further options, for example Finishing, are fields of their own with a capital letter and a text.',
};
