import { useTranslations } from 'use-intl';
import { DescriptionFields } from './description-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { FormSection } from './section.tsx';

/** What stands below the first screen: the description, and what a piece costs. */
export function TextSections() {
  const t = useTranslations('product');
  return (
    <div className="flex flex-col gap-4">
      <FormSection section="description" title={t('section_description')}>
        <DescriptionFields />
      </FormSection>
      <FormSection section="prices" title={t('section_prices')}>
        <PriceFields />
      </FormSection>
    </div>
  );
}
