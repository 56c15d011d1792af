import { POSTAL_CODE } from '../../../contract/places/postal-code.ts';

export interface Keywords {
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: unknown[];
}

const bothCases = ({ source }: RegExp) =>
  source.replace(/\[([^\]]*[A-Z][^\]]*)\]/g, (_, letters: string) => `[${letters}${letters.toLowerCase()}]`);

/** Accepts both cases, because JSON Schema has no case-insensitive flag. */
const POSTAL_CODE_PATTERN = bothCases(POSTAL_CODE);

const trap = { description: 'Honeypot, hidden from people. Leave it empty.' };
const shown = {
  description: 'Dollars, as shown to the shopper. Compared with our own amount, never charged.',
};
const ignored = { description: 'Accepted and ignored.' };
const dateTime = { format: 'date-time' };
const dollars = { description: 'Dollars, with at most 2 decimals.' };

/**
 * Keywords for rules that zod implements as functions and cannot convert, keyed by field name in any request body.
 * The pattern of an optional field also allows blank text.
 */
export const REQUEST_FIELDS: Readonly<Record<string, Keywords>> = {
  confirmDuplicate: { description: 'Set to true to place an identical order again within 2 minutes.' },
  current_password: { format: 'password' },
  desired_delivery_date: {
    description: 'MM/DD/YYYY, or empty.',
    pattern: '^\\s*(?:0[1-9]|1[0-2])/(?:0[1-9]|[12]\\d|3[01])/\\d{4}\\s*$',
  },
  discountAmount: shown,
  email: { format: 'idn-email', description: 'An internationalised domain is stored in its ASCII form.' },
  file: { description: 'The `url` returned by `POST /api/s3-cloud-storage`, or empty.' },
  guessCheckout: ignored,
  language: { description: 'The language of the mails about the account.' },
  new_password: { format: 'password' },
  orderDate: ignored,
  password: { format: 'password' },
  paymentMethodId: { description: "Id of the payment provider's payment method. Required for cards." },
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

/** The same for responses; `Component.field` applies to that component only. */
export const ANSWER_FIELDS: Readonly<Record<string, Keywords>> = {
  'Store.benifits': { description: 'What the store offers. The misspelt name is part of the API.' },
  'OpeningHours.close': { description: "HH:MM in the store's time zone." },
  createdAt: dateTime,
  'Product.description': { description: 'Sanitised HTML.' },
  'Variant.discount': {
    description: 'Dollars: the original price if it is higher than `price`, otherwise 0.',
  },
  discountAmount: dollars,
  distance_km: { description: 'Present only in lists sorted by distance.' },
  expires_at: dateTime,
  expiresAt: dateTime,
  exportedAt: dateTime,
  'Order.language': {
    description: 'The language of the checkout: the names of the lines, and the mails, are in it.',
  },
  'Review.language': {
    description: 'The language of the call that sent the review; null if it is unknown.',
  },
  'User.language': { description: 'The language of the mails about the account.' },
  lastUsedAt: { ...dateTime, description: 'Accurate to the hour.' },
  'Message.message': { description: 'Human-readable message.' },
  'OpeningHours.open': { description: "HH:MM in the store's time zone." },
  order_id: { examples: ['HY-7K3M-9QXD-4TBW'] },
  'Variant.price': { description: "Dollars. 0 means that the product's `starting_price` applies." },
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

/** Descriptions of components whose names are not self-explanatory. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  ActionRequired: 'The bank requires the shopper to confirm the payment; use `clientSecret`.',
  FreshCart: 'The current cart lines and totals, in dollars.',
  OrderState: 'The status of an order, for callers who know its number but have no proof that it is theirs.',
  PaymentChecking: 'The payment provider has not reported the outcome of the payment yet. Retry in a moment.',
  Problem:
    'RFC 9457 with extension members: `message` is for people, `code` for programs, `issues` names the fields.',
  ProductCard:
    'A product in a list: only its first variant, without description, reviews, FAQs and specifications.',
  Variant: 'Further options, such as Finishing, are additional string properties with capitalised names.',
};
