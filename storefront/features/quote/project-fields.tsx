import { useTranslations } from 'use-intl';
import { INDUSTRIES } from '../../../contract/forms/industries.ts';
import type { FieldWiring } from '../../lib/forms/use-page-form.ts';
import { industryName } from '../../lib/words/names/industry-name.ts';
import { SelectField, TextAreaField } from '../../ui/fields/field.tsx';
import type { ProjectName } from './field-names.ts';

/** Industry and description of the project. */
export function ProjectFields({ field }: { readonly field: (name: ProjectName) => FieldWiring }) {
  const t = useTranslations('quote');
  return (
    <>
      <IndustryField field={field} />
      <TextAreaField
        label={t('projectDetails')}
        hint={t('projectHint')}
        rows={5}
        maxLength={5000}
        required
        {...field('project')}
      />
    </>
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
