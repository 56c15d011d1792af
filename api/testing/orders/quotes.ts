import { randomUUID } from 'node:crypto';
import type { GeneralQuoteBody, ProductQuoteBody } from '../../../contract/forms/quotes.ts';

/** Returns the request of the general quote page, by default with a new email. */
export const generalQuote = (overrides: Partial<GeneralQuoteBody> = {}): GeneralQuoteBody => ({
  firstName: 'Ada',
  lastName: 'Byron',
  businessName: 'Town of Examples',
  country: 'Canada',
  address: '12 Front Street',
  apartment: '4B',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'm5v2t6',
  phone: '416-555-0199',
  email: `ada-${randomUUID()}@example.com`,
  contact_method: 'phone',
  industry_segment: 'Festivals and Events',
  project: 'Twelve flags for the harbour.\nBlue, with the crest.',
  desired_delivery_date: '12/05/2026',
  file: '',
  ...overrides,
});

/** Returns the quote request of a custom product page, by default with a new email. */
export const productQuote = (overrides: Partial<ProductQuoteBody> = {}): ProductQuoteBody => ({
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '416-555-0199',
  email: `ada-${randomUUID()}@example.com`,
  contact_method: 'email',
  industry_segment: 'Festivals and Events',
  project: 'Pennants for the regatta.',
  file: '',
  items: {
    flag_type: 'Pennants and Burgee',
    size: 'Custom',
    custom_size: '24 x 16 in',
    print_option: 'Embroidered',
    layer_option: 'Double Side',
    finishing: 'Custom: rope on both ends',
    quantity: '250',
  },
  ...overrides,
});
