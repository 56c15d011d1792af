import type { Settings } from './settings.ts';

/** A shop that nobody has set up: it has no name, and promises nothing. */
export const DEFAULT_SETTINGS: Settings = {
  businessName: null,
  legalName: null,
  businessAddress: null,
  senderName: null,
  phone: null,
  hours: null,
  email: null,
  logo: null,
  copyrightYear: null,
  promises: { guarantee: null, delivery: null },
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
  taxesRounded: 'each',
  novaScotia14: true,
  privacyOfficer: null,
  fiscalYearEnd: 12,
  accessibilityContact: null,
  howToPay: { chequeTo: null, transferTo: null, bank: null },
  delivery: { readyDays: 4, transitDays: 8, carrier: 'canada-post' },
};
