import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { generalQuoteSchema } from '../../../../contract/forms/quotes.ts';
import { optionalPhoneSchema, phoneSchema } from '../../../../contract/orders/customer.ts';
import { requestCustomQuote } from '../../../lib/api/api.ts';
import { useKnownPerson, useQuote } from '../use-quote.ts';
import { isPast, tidyDay } from './delivery-date.ts';

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  contact_method: '' as const,
  businessName: '',
  country: 'Canada',
  address: '',
  apartment: '',
  city: '',
  province: '',
  postalCode: '',
  industry_segment: '',
  project: '',
  projectDetails: '',
  desired_delivery_date: '',
  file: '',
  website: '',
};

const day = generalQuoteSchema.shape.desired_delivery_date.unwrap();

/** The API's own rules, plus those of the page. `pastDay` is the error of a past date. */
const schemaOf = (phone: typeof phoneSchema | typeof optionalPhoneSchema, pastDay: string) =>
  generalQuoteSchema.extend({
    phone,
    desired_delivery_date: z
      .string()
      .transform(tidyDay)
      .pipe(day)
      .refine((text) => !isPast(text), pastDay),
  });

export function useGeneralQuote({ phoneRequired }: { readonly phoneRequired: boolean }) {
  const t = useTranslations('quote');
  const quote = useQuote({
    // The schema needs no late import, because the whole form is loaded late.
    loadSchema: async () =>
      schemaOf(phoneRequired ? phoneSchema : optionalPhoneSchema, t('deliveryDatePast')),
    start: EMPTY,
    request: requestCustomQuote,
    leadSource: 'custom-quote',
    thanks: t('sent'),
    // The page's own message is used when there was no response (docs/spec/checkout-quotes-forms.md §8).
    failureWords: ({ problem }) => problem.message || t('failed'),
  });
  useKnownPerson(quote.form);
  return quote;
}
