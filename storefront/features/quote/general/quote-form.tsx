import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageForm } from '../../../lib/forms/page-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonFields } from '../contact-fields.tsx';
import { QuoteSent } from '../quote-sent.tsx';
import { SubmitQuote } from '../submit-quote.tsx';
import { ArtworkUpload } from '../upload/artwork-upload.tsx';
import { QuoteAddressFields } from './quote-address-fields.tsx';
import { useGeneralQuote } from './use-general-quote.ts';
import { WishFields } from './wish-fields.tsx';

const LABELS = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  contact_method: 'contactMethod',
  businessName: 'businessName',
  country: 'country',
  address: 'address',
  apartment: 'apartment',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  industry_segment: 'industry',
  project: 'project',
  projectDetails: 'projectDetails',
  desired_delivery_date: 'deliveryDate',
} as const;

/** Names of the fields in the error summary. */
function useQuoteLabels(): Readonly<Record<string, string>> {
  const t = useTranslations('quote');
  return Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, t(label)]));
}

/** Form of the custom quote page. Needs the messages of `quote` and `upload`. */
export const GeneralQuoteForm = () => <QuoteForm phoneRequired={false} />;

/** Form at the end of the custom products' overview, which also requires a phone number. */
export const EmbeddedQuoteForm = () => <QuoteForm phoneRequired />;

function QuoteForm({ phoneRequired }: { readonly phoneRequired: boolean }) {
  const t = useTranslations('quote');
  const quote = useGeneralQuote({ phoneRequired });
  const { field, upload, failure, isBusy, sent } = quote;
  const labels = useQuoteLabels();
  return (
    <PageForm state={{ ...quote, failure: '' }} labels={labels} isLate>
      <div className="flex flex-col gap-8">
        <FormPart title={t('you')}>
          <PersonFields field={field} phoneRequired={phoneRequired} />
        </FormPart>
        <FormPart title={t('where')}>
          <QuoteAddressFields field={field} />
        </FormPart>
        <FormPart title={t('what')}>
          <WishFields quote={quote} />
          <ArtworkUpload upload={upload} size={undefined} error={field('file').error} />
        </FormPart>
        <div className="flex flex-col gap-4">
          {failure && <Notice tone="error">{failure}</Notice>}
          {sent && <QuoteSent words={t('sent')} {...sent} />}
          <SubmitQuote isBusy={isBusy} upload={upload} label={t('submit')} />
        </div>
      </div>
    </PageForm>
  );
}

const FormPart = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="flex min-w-0 flex-col gap-4">
    <legend className="mb-4 font-bold text-xl">{title}</legend>
    {children}
  </fieldset>
);
