import { SUPPORT_PHONE } from '../support-phone.ts';
import type { Settings } from './settings.ts';

export const DEFAULT_SETTINGS: Settings = {
  businessName: 'Halyard',
  businessAddress: null,
  senderName: null,
  phone: SUPPORT_PHONE,
  holidays: {},
  shopLanguage: 'en',
  taxRegistrations: {
    gst: { isOn: false, number: null },
    qst: { isOn: false, number: null },
    bc: { isOn: false, number: null },
    sk: { isOn: false, number: null },
    mb: { isOn: false, number: null },
  },
  discountTaxed: 'after',
  novaScotia14: true,
  privacyOfficer: null,
  fiscalYearEnd: 12,
  accessibilityContact: null,
  delivery: { readyDays: 4, transitDays: 8, carrier: 'canada-post' },
};
