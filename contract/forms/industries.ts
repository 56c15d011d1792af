import type { Language } from '../locale.ts';

/** Customer segments that the quote forms offer (docs/spec/checkout-quotes-forms.md §3 Industry segment list). */
export const INDUSTRIES = [
  'Advertising/Design Firm',
  'Automotive Dealership',
  'Commercial/Residential Development',
  'Construction/Industrial',
  'Festivals and Events',
  'Government Healthcare',
  'Hotel/Restaurant/Hospitality',
  'Indigenous/First Nations',
  'Military',
  'Non-Profit/Union Organization',
  'Institution',
  'Retail Business',
  'School Board',
  'Town/Municipality',
  'Others',
] as const;

/** Quotes keep the English name, whatever the language of their form. */
const FRENCH: Readonly<Record<(typeof INDUSTRIES)[number], string>> = {
  'Advertising/Design Firm': 'Agence de publicité ou de design',
  'Automotive Dealership': 'Concessionnaire automobile',
  'Commercial/Residential Development': 'Promotion immobilière',
  'Construction/Industrial': 'Construction et industrie',
  'Festivals and Events': 'Festivals et événements',
  'Government Healthcare': 'Santé publique',
  'Hotel/Restaurant/Hospitality': 'Hôtellerie et restauration',
  'Indigenous/First Nations': 'Autochtones et Premières Nations',
  Military: 'Forces armées',
  'Non-Profit/Union Organization': 'OBNL ou syndicat',
  Institution: 'Établissement',
  'Retail Business': 'Commerce de détail',
  'School Board': 'Centre de services ou conseil scolaire',
  'Town/Municipality': 'Ville ou municipalité',
  Others: 'Autre',
};

/** Repeats a segment of the past that is no longer offered. */
export const industryName = (industry: string, language: Language): string =>
  (language === 'fr' && FRENCH[industry as keyof typeof FRENCH]) || industry;
