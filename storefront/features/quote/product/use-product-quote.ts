import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';
import { productQuoteSchema, quoteItemsSchema } from '../../../../contract/forms/quotes.ts';
import { requestProductQuote } from '../../../lib/api/api.ts';
import { usePageForm } from '../../../lib/forms/use-page-form.ts';
import { recordEvent } from '../../../lib/tracking/events.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { readSentQuote, type SentQuote } from '../quote-sent.tsx';
import { linkOf, useUpload } from '../upload/use-upload.ts';
import { useKnownPerson } from '../use-known-person.ts';
import { NOTHING_PICKED, quoteItems } from './picks.ts';

const SCHEMA = productQuoteSchema.omit({ items: true }).extend({ quantity: quoteItemsSchema.shape.quantity });

/** In the order of the page; `file` is where the API's word about the file goes, its link comes from the upload. */
const EMPTY = {
  quantity: '',
  file: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  contact_method: '' as const,
  industry_segment: '',
  project: '',
  website: '',
};

/** One request for a custom product: what is picked, typed and uploaded, from an empty form to its number. */
export function useProductQuote(product: CustomProduct) {
  const t = useTranslations('custom');
  const quote = useTranslations('quote');
  const [picks, setPicks] = useState(NOTHING_PICKED);
  const [sent, setSent] = useState<SentQuote>();
  const upload = useUpload();
  const state = usePageForm({
    // With the rest of this form, which comes late as a whole.
    loadSchema: async () => SCHEMA,
    start: EMPTY,
    send: async ({ quantity, ...details }) => {
      setSent(undefined);
      const items = quoteItems(product, picks, quantity);
      const answer = await requestProductQuote({ ...details, file: linkOf(upload), items });
      state.form.reset();
      upload.reset();
      setPicks(NOTHING_PICKED);
      setSent(readSentQuote(answer));
      recordEvent('generate_lead', { lead_source: 'product-quote' });
      showToast({ tone: 'success', message: t('sent') });
    },
    failureWords: ({ reason }) => reason || quote('failed'),
  });
  const { clearErrors } = state.form;

  const { status } = upload.state;
  // What was said of the last file does not hold for the next.
  useEffect(() => clearErrors('file'), [status, clearErrors]);

  useKnownPerson(state.form);
  return { ...state, picks, setPicks, upload, sent };
}
