import { useTranslations } from 'use-intl';

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
export function useQuoteLabels(): Readonly<Record<string, string>> {
  const t = useTranslations('quote');
  return Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, t(label)]));
}
