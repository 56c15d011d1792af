import type { Language } from '../locale.ts';

/** `12 Queen Street, Unit 4`, the format of every page and mail. */
export const streetLine = (street: string, apartment: string): string =>
  [street, apartment].filter(Boolean).join(', ');

/** `12 Queen Street, Toronto, ON M5V 2T6`, an address in one line. */
export const addressLine = (language: Language, address: City & { readonly street: string }): string =>
  `${address.street}, ${cityLine(language, address)}`;

interface City {
  readonly city: string;
  /** The two-letter code. */
  readonly province: string;
  readonly postalCode: string;
}

/** `Toronto, ON M5V 2T6`, `Toronto (ON) M5V 2T6` */
export const cityLine = (language: Language, { city, province, postalCode }: City): string =>
  `${city}${language === 'fr' ? ` (${province})` : `, ${province}`} ${postalCode}`.trim();
