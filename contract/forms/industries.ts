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
