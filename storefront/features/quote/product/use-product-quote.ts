import { useState } from 'react';
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

/** In the order on the page. `file` exists for the API's errors about the file; its link comes from the upload. */
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

/** State of the quote form of a custom product, from empty to submitted. */
export function useProductQuote(product: CustomProduct) {
  const t = useTranslations('custom');
  const quote = useTranslations('quote');
  const [picks, setPicks] = useState(NOTHING_PICKED);
  const [sent, setSent] = useState<SentQuote>();
  // An error about the last file does not apply to the next.
  const upload = useUpload(() => state.form.clearErrors('file'));
  const state = usePageForm({
    // The schema needs no late import, because the whole form is loaded late.
    loadSchema: async () => SCHEMA,
    start: EMPTY,
    send: async ({ quantity, ...details }) => {
      setSent(undefined);
      const typed = state.form.getValues();
      const items = quoteItems(product, picks, quantity);
      const answer = await requestProductQuote({ ...details, file: linkOf(upload), items });
      state.form.accept(EMPTY, typed);
      upload.clearSent(upload.state);
      setPicks((now) => (now === picks ? NOTHING_PICKED : now));
      setSent(readSentQuote(answer));
      recordEvent('generate_lead', { lead_source: 'product-quote' });
      showToast({ tone: 'success', message: t('sent') });
    },
    failureWords: ({ reason }) => reason || quote('failed'),
  });
  useKnownPerson(state.form);
  return { ...state, picks, setPicks, upload, sent };
}
