import { useTranslations } from 'use-intl';
import type { CustomProduct } from '../../../../contract/catalog/custom-products.ts';

/** Names of the fields in the error summary. */
export function useProductLabels({ hasMinimum }: CustomProduct): Readonly<Record<string, string>> {
  const t = useTranslations('custom');
  const quote = useTranslations('quote');
  return {
    quantity: hasMinimum ? t('minimumQuantity') : t('quantity'),
    firstName: quote('firstName'),
    lastName: quote('lastName'),
    email: quote('email'),
    phone: quote('phone'),
    contact_method: quote('contactMethod'),
    industry_segment: quote('industry'),
    project: quote('projectDetails'),
  };
}
