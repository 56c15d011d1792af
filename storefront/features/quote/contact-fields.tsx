import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/fields/field.tsx';
import { Trap } from '../../ui/fields/trap.tsx';
import { ContactMethodField } from './contact-method-field.tsx';
import type { ContactName, FieldWiring, ProjectName } from './field-wiring.ts';
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
      <TextField
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={100}
        required
        {...field('firstName')}
      />
      <TextField
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={100}
        required
        {...field('lastName')}
      />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
      <TextField
        label={t('phone')}
        note={phoneRequired ? '' : t('optional')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required={phoneRequired}
        {...field('phone')}
      />
      <ContactMethodField {...field('contact_method')} />
      <Trap label={t('website')} {...website} />
    </div>
  );
}
