import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CONTACT_METHODS } from '../../../contract/forms/contact-methods.ts';
import { INDUSTRIES } from '../../../contract/forms/industries.ts';
import type { FieldWiring } from '../../lib/forms/use-page-form.ts';
import { industryName } from '../../lib/words/names/industry-name.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Trap } from '../../ui/fields/trap.tsx';

type ContactName = 'firstName' | 'lastName' | 'email' | 'phone' | 'contact_method' | 'website';

interface ContactFieldsProps {
  readonly field: (name: ContactName | 'industry_segment' | 'project') => FieldWiring;
}

/** Contact and project fields of a custom product. Needs the messages of `quote`. */
export function ContactFields({ field }: ContactFieldsProps) {
  const t = useTranslations('quote');
  return (
    <div className="flex flex-col gap-4">
      <PersonFields field={field} phoneRequired />
      <IndustryField field={field} />
      <TextAreaField
        label={t('projectDetails')}
        hint={t('projectHint')}
        rows={5}
        maxLength={5000}
        required
        {...field('project')}
      />
    </div>
  );
}

interface PersonFieldsProps {
  /** The `field` function of `usePageForm`. */
  readonly field: (name: ContactName) => FieldWiring;
  readonly phoneRequired: boolean;
}

export function PersonFields({ field, phoneRequired }: PersonFieldsProps) {
  const t = useTranslations('quote');
  const { error: _never, ...website } = field('website');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={t('firstName')} {...FIRST_NAME} {...field('firstName')} />
      <TextField label={t('lastName')} {...LAST_NAME} {...field('lastName')} />
      <TextField label={t('email')} {...EMAIL} {...field('email')} />
      <TextField
        label={t('phone')}
        note={phoneRequired ? '' : t('optional')}
        {...PHONE}
        required={phoneRequired}
        {...field('phone')}
      />
      <ContactMethodField {...field('contact_method')} />
      <Trap label={t('website')} {...website} />
    </div>
  );
}

/**
 * Marked as required but, as in the specification, not enforced (docs/spec/checkout-quotes-forms.md §5 General custom
 * quote page).
 */
function ContactMethodField({ error, ...radio }: FieldWiring) {
  const t = useTranslations('quote');
  const id = useId();
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      className="min-w-0 scroll-mt-header-offset sm:col-span-2"
    >
      <legend className="mb-1 flex items-baseline gap-2 font-body font-semibold text-sm tracking-normal">
        {t('contactMethod')}
      </legend>
      <div className="flex flex-wrap gap-x-8">
        {CONTACT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" {...radio} value={method} required className="size-5 shrink-0 accent-ink" />
            {t(`contactMethods.${method}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function IndustryField({ field }: { readonly field: (name: 'industry_segment') => FieldWiring }) {
  const t = useTranslations('quote');
  return (
    <SelectField label={t('industry')} note={t('optional')} {...field('industry_segment')}>
      <option value="">{t('chooseIndustry')}</option>
      {INDUSTRIES.map((industry) => (
        <option key={industry} value={industry}>
          {industryName(industry)}
        </option>
      ))}
    </SelectField>
  );
}
