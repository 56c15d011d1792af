import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AddressFields } from '../../../lib/forms/address-fields.tsx';
import { PageForm } from '../../../lib/forms/page-form.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import { IndustryField, PersonFields } from '../contact-fields.tsx';
import { QuoteEnd } from '../quote-end.tsx';
import { ArtworkUpload } from '../upload/artwork-upload.tsx';
import { DeliveryDateField } from './delivery-date-field.tsx';
import { useGeneralQuote } from './use-general-quote.ts';

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

type Quote = ReturnType<typeof useGeneralQuote>;

/** Form of the custom quote page. Needs the messages of `quote` and `upload`. */
export const GeneralQuoteForm = () => <QuoteForm phoneRequired={false} />;

/** Form at the end of the custom products' overview, which also requires a phone number. */
export const EmbeddedQuoteForm = () => <QuoteForm phoneRequired />;

function QuoteForm({ phoneRequired }: { readonly phoneRequired: boolean }) {
  const t = useTranslations('quote');
  const quote = useGeneralQuote({ phoneRequired });
  const { field, upload } = quote;
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
        <QuoteEnd quote={quote} thanks={t('sent')} submit={t('submit')} />
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

function QuoteAddressFields({ field }: Pick<Quote, 'field'>) {
  const t = useTranslations('quote');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressFields field={field} words={t} classNames={{ city: 'sm:col-span-2' }}>
        <TextField label={t('country')} autoComplete="country-name" maxLength={100} {...field('country')} />
        <TextField
          label={t('address')}
          autoComplete="address-line1"
          maxLength={200}
          required
          {...field('address')}
        />
      </AddressFields>
    </div>
  );
}

/** Fields for the product and the delivery date. */
function WishFields({ quote: { field, form } }: { readonly quote: Quote }) {
  const t = useTranslations('quote');
  const pick = (day: string) => {
    form.setValue('desired_delivery_date', day);
    form.clearErrors('desired_delivery_date');
  };
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <IndustryField field={field} />
        <DeliveryDateField
          wiring={field('desired_delivery_date')}
          read={() => form.getValue('desired_delivery_date')}
          onPick={pick}
        />
      </div>
      <TextAreaField
        label={t('project')}
        hint={t('projectHint')}
        rows={3}
        maxLength={5000}
        required
        {...field('project')}
      />
      <TextAreaField
        label={t('projectDetails')}
        note={t('optional')}
        rows={4}
        maxLength={5000}
        {...field('projectDetails')}
      />
    </>
  );
}
