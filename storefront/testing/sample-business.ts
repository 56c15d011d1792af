import type { Business } from '../../contract/business.ts';

/** Who sells in the sample shop, as far as tests need it. */
export const SAMPLE_BUSINESS: Business = {
  name: 'Halyard',
  legalName: null,
  address: null,
  phone: '1-800-268-1779',
  hours: 'Monday to Friday, 9am to 7pm EST',
  email: 'orders@halyard.example',
  logo: null,
  copyrightYear: 2024,
  promises: { guarantee: null, delivery: null },
  sender: null,
};
