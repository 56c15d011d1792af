import { useTranslations } from 'use-intl';
import { INDUSTRIES } from '../../../contract/industries.ts';
import { SelectField, TextAreaField } from '../../ui/field.tsx';
import type { FieldWiring, ProjectName } from './field-wiring.ts';

interface ProjectFieldsProps {
  readonly field: (name: ProjectName) => FieldWiring;
}

/** The industry that is ordered for, and what is to be made. */
export function ProjectFields({ field }: ProjectFieldsProps) {
  const t = useTranslations('quote');
  return (
    <>
      <SelectField label={t('industry')} note={t('optional')} {...field('industry_segment')}>
        <option value="">{t('chooseIndustry')}</option>
        {INDUSTRIES.map((industry) => (
          <option key={industry}>{industry}</option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('projectDetails')}
        hint={t('projectDetailsHint')}
        rows={5}
        maxLength={5000}
        required
        {...field('project')}
      />
    </>
  );
}
