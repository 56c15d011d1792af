import type { ProvinceCode } from '../places/provinces.ts';
import type { TaxPart, TaxRates } from './tax.ts';

/** The registrations of the shop: GST and HST, QST, and the sales taxes of British Columbia, Saskatchewan, Manitoba. */
export const REGISTRATIONS = ['gst', 'qst', 'bc', 'sk', 'mb'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** The check digit of a business number, its ninth digit (Luhn). */
function isBusinessNumber(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length === 9 && sum % 10 === 0;
}

interface Form {
  /** Pattern of the number without blanks and dashes. */
  readonly pattern: RegExp;
  readonly write: (parts: readonly string[]) => string | undefined;
}

const program = (code: string): Form => ({
  pattern: new RegExp(`^(\\d{9})${code}(\\d{4})$`),
  write: ([number = '', account]) => (isBusinessNumber(number) ? `${number} ${code}${account}` : undefined),
});

const FORMS: Readonly<Record<Registration, readonly Form[]>> = {
  gst: [program('RT')],
  qst: [{ pattern: /^(\d{10})TQ(\d{4})$/, write: ([number, account]) => `${number} TQ${account}` }],
  bc: [{ pattern: /^PST(\d{4})(\d{4})$/, write: ([first, second]) => `PST-${first}-${second}` }],
  sk: [{ pattern: /^(\d{7})$/, write: ([number]) => number }],
  mb: [{ pattern: /^(\d{6})(\d)$/, write: ([first, last]) => `${first}-${last}` }, program('MT')],
};

/** @returns the number as papers print it; undefined when it has not the form of such numbers. */
export function readRegistrationNumber(registration: Registration, typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  for (const { pattern, write } of FORMS[registration]) {
    const parts = pattern.exec(plain)?.slice(1);
    if (parts) return write(parts);
  }
  return undefined;
}

/**
 * The sample shop's numbers. No program gives out numbers that begin with zeros, so they are nobody's; papers and the back
 * office say that they are samples.
 */
export const SAMPLE_NUMBERS: Readonly<Record<Registration, string>> = {
  gst: '000000018 RT0001',
  qst: '0000000018 TQ0001',
  bc: 'PST-0000-0018',
  sk: '0000018',
  mb: '000001-8',
};

export const isSampleNumber = (number: string): boolean => Object.values(SAMPLE_NUMBERS).includes(number);

export type TaxRegistrations = Readonly<
  Record<Registration, { readonly isOn: boolean; readonly number: string | null }>
>;

const PST_REGISTRATIONS: Partial<Record<ProvinceCode, Registration>> = {
  QC: 'qst',
  BC: 'bc',
  SK: 'sk',
  MB: 'mb',
};

/** The registration by which a part of the tax is charged in a province; undefined for a province without that part. */
export const registrationFor = (part: TaxPart, province: ProvinceCode): Registration | undefined =>
  part === 'PST' ? PST_REGISTRATIONS[province] : 'gst';

/** Registrations that are on without a number, which only those from before can be. */
export const numbersMissing = (registrations: TaxRegistrations): Registration[] =>
  REGISTRATIONS.filter((key) => registrations[key].isOn && registrations[key].number === null);

/** The rates that the shop may charge: a tax that it is not registered for is not charged. */
export function registeredRates(
  { gstPpm, pstPpm, hstPpm }: TaxRates,
  province: ProvinceCode,
  registrations: TaxRegistrations,
): TaxRates {
  const isFederal = registrations.gst.isOn;
  const own = PST_REGISTRATIONS[province];
  return {
    gstPpm: isFederal ? gstPpm : 0,
    pstPpm: own && registrations[own].isOn ? pstPpm : 0,
    hstPpm: isFederal ? hstPpm : 0,
  };
}

/** The settings about tax, which have a page of their own. */
export const TAX_SETTINGS = ['taxRegistrations', 'discountTaxed', 'taxesRounded', 'novaScotia14'] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];
