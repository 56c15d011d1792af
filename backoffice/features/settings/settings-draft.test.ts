import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contract/desk/default-settings.ts';
import { settingsSchema } from '../../../contract/desk/settings.ts';
import { holidaysOf, readSettings } from './settings-draft.ts';

const OF_ANOTHER_PAGE = {
  taxRegistrations: true,
  discountTaxed: true,
  taxesRounded: true,
  novaScotia14: true,
  logo: true,
} as const;

function typed(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  const all = {
    businessName: 'Halyard',
    phone: '613-555-0140',
    shopLanguage: 'en',
    province: 'ON',
    readyDays: '4',
    transitDays: '8',
    carrier: 'purolator',
    fiscalYearEnd: '11',
    validDays: '30',
    wholeBelow: '1500.00',
    deposit: '50',
    proofDays: '3',
    makeDays: '15',
    revisions: '3',
    ...values,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

describe('the form of the settings', () => {
  it('gives what the API takes', () => {
    const form = typed({ street: '12 Queen St', city: 'Ottawa', postalCode: 'K1P 5G3', senderName: ' ' });
    const holidays = [{ key: 0, day: '2026-07-01', en: 'Canada Day', fr: 'Fête du Canada' }];
    const read = settingsSchema.omit(OF_ANOTHER_PAGE).parse(readSettings(form, holidays));
    expect(read).toMatchObject({ senderName: null, businessAddress: { city: 'Ottawa', province: 'ON' } });
    expect(read.fiscalYearEnd).toBe(11);
    expect(read.delivery).toEqual({ readyDays: 4, transitDays: 8, carrier: 'purolator' });
    expect(read.holidays).toEqual({ '2026-07-01': { en: 'Canada Day', fr: 'Fête du Canada' } });
  });

  it('reads who the shop is, in both languages, and nothing from empty fields', () => {
    const read = readSettings(
      typed({
        legalName: 'x'.repeat(200),
        email: 'bonjour@signal.example',
        hours_en: 'Monday to Friday',
        hours_fr: 'Du lundi au vendredi',
        copyrightYear: '2019',
        guarantee_fr: 'Satisfaction garantie',
      }),
      [],
    );
    expect(read).toMatchObject({
      legalName: 'x'.repeat(200),
      email: 'bonjour@signal.example',
      hours: { en: 'Monday to Friday', fr: 'Du lundi au vendredi' },
      copyrightYear: 2019,
      // The API refuses a promise in one language.
      promises: { guarantee: { en: '', fr: 'Satisfaction garantie' }, delivery: null },
    });
    const empty = { legalName: null, email: null, hours: null, copyrightYear: null };
    expect(readSettings(typed({ phone: ' ' }), [])).toMatchObject({ ...empty, phone: null });
    expect(readSettings(typed({ copyrightYear: '20x' }), [])).toMatchObject({ copyrightYear: '20x' });
  });

  it('has no address when only the province is chosen, and drops empty days', () => {
    const read = readSettings(typed({}), [{ key: 1, day: '', en: ' ', fr: '' }]);
    expect(read).toMatchObject({ businessAddress: null, holidays: {} });
  });

  it('offers the ways to pay that are filled in, and sends half an account for the API to refuse', () => {
    expect(readSettings(typed({}), []).howToPay).toEqual({ chequeTo: null, transferTo: null, bank: null });
    const bank = { bankName: 'Caisse du Nord', institution: '815', transit: '30-001', account: '123 4567' };
    const read = settingsSchema
      .omit(OF_ANOTHER_PAGE)
      .parse(readSettings(typed({ chequeTo: ' Drapeaux inc. ', ...bank }), []));
    expect(read.howToPay).toEqual({
      chequeTo: 'Drapeaux inc.',
      transferTo: null,
      bank: { name: 'Caisse du Nord', institution: '815', transit: '30001', account: '1234567' },
    });
    expect(readSettings(typed({ transit: '30001' }), []).howToPay).toMatchObject({
      bank: { name: '', institution: '', transit: '30001', account: '' },
    });
  });

  it('names nobody without a name and an email, and sends half of one for the API to refuse', () => {
    expect(readSettings(typed({ officerName: ' ' }), [])).toMatchObject({ privacyOfficer: null });
    const read = readSettings(typed({ officerName: 'Zoé', contactEmail: 'a11y@example.ca' }), []);
    expect(read).toMatchObject({
      privacyOfficer: { name: 'Zoé', email: '' },
      accessibilityContact: { name: '', email: 'a11y@example.ca' },
    });
  });

  it.each(['', '-1', '2.5', '1e3', 'two', '99999'])('sends %j days for the API to refuse', (readyDays) => {
    const read = readSettings(typed({ readyDays }), []);
    expect(read.delivery).toMatchObject({ readyDays: null, transitDays: 8 });
  });

  it('reads the terms of an offer as people write them, and what cannot be read as null', () => {
    expect(readSettings(typed({}), []).offers).toEqual(DEFAULT_SETTINGS.offers);
    const read = readSettings(typed({ wholeBelow: '2 000,50 $', deposit: '33,3 %', validDays: 'long' }), []);
    expect(read.offers).toMatchObject({ wholeBelowCents: 200_050, depositPpm: 333_000, validDays: null });
    expect(readSettings(typed({ deposit: 'half' }), []).offers).toMatchObject({ depositPpm: null });
  });

  it('shows days in their order', () => {
    const name = { en: 'a', fr: 'b' };
    const holidays = { '2026-12-25': name, '2026-07-01': name };
    expect(holidaysOf({ ...DEFAULT_SETTINGS, holidays }).map(({ day }) => day)).toEqual([
      '2026-07-01',
      '2026-12-25',
    ]);
  });
});
