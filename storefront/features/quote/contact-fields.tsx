import { useTranslations } from 'use-intl';
import type { FieldWiring } from '../../lib/forms/use-page-form.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import { ContactMethodField } from './contact-method-field.tsx';
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
