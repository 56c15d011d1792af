import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { generalQuoteSchema } from '../../../../contract/forms/quotes.ts';
import { optionalPhoneSchema, phoneSchema } from '../../../../contract/orders/customer.ts';
import { requestCustomQuote } from '../../../lib/api/api.ts';
import { usePageForm } from '../../../lib/forms/use-page-form.ts';
import { recordEvent } from '../../../lib/tracking/events.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { readSentQuote, type SentQuote } from '../quote-sent.tsx';
import { linkOf, useUpload } from '../upload/use-upload.ts';
import { useKnownPerson } from '../use-known-person.ts';
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

/** State of the general quote form, from empty to submitted. */
export function useGeneralQuote({ phoneRequired }: { readonly phoneRequired: boolean }) {
  const t = useTranslations('quote');
  // An error about the last file does not apply to the next.
  const upload = useUpload(() => state.form.clearErrors('file'));
  const [sent, setSent] = useState<SentQuote>();
  const schema = useMemo(
    () => schemaOf(phoneRequired ? phoneSchema : optionalPhoneSchema, t('deliveryDatePast')),
    [phoneRequired, t],
  );
  const state = usePageForm({
    // The schema needs no late import, because the whole form is loaded late.
    loadSchema: async () => schema,
    start: EMPTY,
    send: async (quote) => {
      setSent(undefined);
      const typed = state.form.getValues();
      const answer = await requestCustomQuote({ ...quote, file: linkOf(upload) });
      state.form.accept(EMPTY, typed);
      upload.clearSent(upload.state);
      setSent(readSentQuote(answer));
      recordEvent('generate_lead', { lead_source: 'custom-quote' });
      showToast({ tone: 'success', message: t('sent') });
    },
    // The page's own message is used when there was no response (docs/spec/checkout-quotes-forms.md §8).
    failureWords: ({ problem }) => problem.message || t('failed'),
  });
  useKnownPerson(state.form);
  return { ...state, upload, sent };
}

export type GeneralQuoteForm = ReturnType<typeof useGeneralQuote>;
