import { useTranslations } from 'use-intl';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { IndustryField } from '../project-fields.tsx';
import { DeliveryDateField } from './delivery-date-field.tsx';
import type { GeneralQuoteForm } from './use-general-quote.ts';

/** Fields for the product and the delivery date. */
export function WishFields({ quote: { field, form } }: { readonly quote: GeneralQuoteForm }) {
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
