import type { Language } from '../locale.ts';

export const CARRIERS = ['canada-post', 'purolator', 'ups', 'fedex', 'freight', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

interface CarrierFacts {
  /** Proper name; undefined where there is no single company. */
  readonly name: string | undefined;
  /** The shape of its tracking numbers, in capitals and without blanks. */
  readonly number: RegExp;
  /** The carrier's page about a number; undefined where staff type the address of one. */
  readonly page: ((number: string, language: Language) => string) | undefined;
}

const ANY_NUMBER = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

export const CARRIER_FACTS: Readonly<Record<Carrier, CarrierFacts>> = {
  'canada-post': {
    name: 'Canada Post',
    number: /^(?:\d{16}|[A-Z]{2}\d{9}CA)$/,
    page: (number, language) =>
      `https://www.canadapost-postescanada.ca/track-reperage/${language}#/search?searchFor=${number}`,
  },
  purolator: {
    name: 'Purolator',
    number: /^(?:\d{12}|[A-Z]{3}\d{9})$/,
    page: (number, language) => `https://www.purolator.com/${language}/shipping/tracker?pin=${number}`,
  },
  ups: {
    name: 'UPS',
    number: /^1Z[0-9A-Z]{16}$/,
    page: (number, language) => `https://www.ups.com/track?loc=${language}_CA&tracknum=${number}`,
  },
  fedex: {
    name: 'FedEx',
    number: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    page: (number, language) => `https://www.fedex.com/fedextrack/?trknbr=${number}&locale=${language}_CA`,
  },
  freight: { name: undefined, number: ANY_NUMBER, page: undefined },
  other: { name: undefined, number: ANY_NUMBER, page: undefined },
};

/** Canada Post is Postes Canada in French. */
export const carrierName = (carrier: Carrier, language: Language): string | undefined =>
  carrier === 'canada-post' && language === 'fr' ? 'Postes Canada' : CARRIER_FACTS[carrier].name;

export const isTrackingNumber = (carrier: Carrier, number: string): boolean =>
  CARRIER_FACTS[carrier].number.test(number);

interface Tracked {
  readonly carrier: Carrier | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
}

/** The address at which a parcel is followed: the carrier's page about its number, or the one that staff typed. */
export function trackingPage(
  { carrier, trackingNumber, trackingUrl }: Tracked,
  language: Language,
): string | null {
  const page = carrier && CARRIER_FACTS[carrier].page;
  if (!page) return trackingUrl;
  return trackingNumber === null ? null : page(trackingNumber, language);
}

/** The host of a page that staff typed, which customers are told beside its link; undefined for a known carrier's page. */
export const typedHost = ({ carrier, trackingUrl }: Omit<Tracked, 'trackingNumber'>): string | undefined =>
  trackingUrl === null || (carrier && CARRIER_FACTS[carrier].page)
    ? undefined
    : new URL(trackingUrl).hostname;

/** An address that staff typed becomes a link in mails, so it must lead to a named host over HTTPS and to nothing else. */
export function isPublicHttps(typed: string): boolean {
  if (!/^https:\/\/[^\\\s"'<>]+$/.test(typed) || !URL.canParse(typed)) return false;
  const { hostname, username, password, port } = new URL(typed);
  return /\.[a-z][a-z0-9-]*[a-z0-9]$/i.test(hostname) && username === '' && password === '' && port === '';
}
