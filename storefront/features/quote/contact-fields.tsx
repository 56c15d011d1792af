import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CONTACT_METHODS } from '../../../contract/forms/contact-methods.ts';
import type { FieldWiring } from '../../lib/forms/use-page-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import type { ContactName, ProjectName } from './field-names.ts';
import { ProjectFields } from './project-fields.tsx';

interface PersonFieldsProps {
  /** The `field` function of `usePageForm`. */
  readonly field: (name: ContactName) => FieldWiring;
  readonly phoneRequired: boolean;
}

interface ContactFieldsProps extends PersonFieldsProps {
  readonly field: (name: ContactName | ProjectName) => FieldWiring;
}

/** Contact and project fields. Needs the messages of `quote`. */
export function ContactFields({ field, phoneRequired }: ContactFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <PersonFields field={field} phoneRequired={phoneRequired} />
      <ProjectFields field={field} />
    </div>
  );
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
