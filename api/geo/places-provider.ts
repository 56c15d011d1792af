import type { Language } from '../../contract/locale.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';

/** The centre of a postal area. */
export interface PostalPlace {
  /** `''` when unknown. */
  readonly city: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedPlace {
  readonly city: string;
  readonly province: ProvinceCode;
}

/** A street address that matches what the shopper is typing. */
export interface AddressSuggestion {
  /** Argument of `findAddress`. */
  readonly id: string;
  /** House number and street. */
  readonly text: string;
  /** City and province, to distinguish streets of the same name. */
  readonly detail: string;
}

export interface FoundAddress {
  readonly address: string;
  /** `''` when unknown, like the postal code. */
  readonly city: string;
  readonly province: ProvinceCode;
  /** Without a space. */
  readonly postalCode: string;
}

/** The options that all requests about one address share. */
export interface AddressCall {
  /** The same for all of them, because providers bill by session. */
  readonly session: string;
  /** The language of street names, where they differ. */
  readonly language: Language;
}

/** Finds places. No method throws for an unknown place. */
export interface Places {
  /** Whether street addresses can be looked up at all. */
  readonly knowsStreets: boolean;
  /** @param area the first three characters of a postal code, as `postalArea` gives them. */
  findPostalArea(area: string): Promise<PostalPlace | undefined>;
  /** @returns the nearest place in Canada; undefined for coordinates elsewhere. Both are in degrees. */
  findNearest(latitude: number, longitude: number): Promise<NamedPlace | undefined>;
  /** Street addresses in Canada that begin with the typed text; none without a street provider. */
  suggestAddresses(typed: string, call: AddressCall): Promise<readonly AddressSuggestion[]>;
  /** @param id of an `AddressSuggestion`. */
  findAddress(id: string, call: AddressCall): Promise<FoundAddress | undefined>;
}
