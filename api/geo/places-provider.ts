import type { Language } from '../../contract/locale.ts';
import type {
  AddressSuggestionsAnswer,
  FoundAddressAnswer,
  PostalCodeAnswer,
} from '../../contract/places/places.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';

/** The centre of a postal area, in degrees. Its city is `''` when unknown. */
export type PostalPlace = Omit<PostalCodeAnswer['data'], 'postalCode' | 'province'>;

export interface NamedPlace {
  readonly city: string;
  readonly province: ProvinceCode;
}

/** A street address that matches what the shopper is typing: `detail` tells streets of the same name apart. */
export type AddressSuggestion = AddressSuggestionsAnswer['data']['suggestions'][number];

/** An unknown city or postal code is `''`. */
export type FoundAddress = FoundAddressAnswer['data'];

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
