import type { ProvinceCode } from '../../contract/places/provinces.ts';

/** The centre of a postal area. */
export interface PostalPlace {
  /** `''` where it is not known. */
  readonly city: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export interface NamedPlace {
  readonly city: string;
  readonly province: ProvinceCode;
}

/** A street address that somebody may be typing. */
export interface AddressSuggestion {
  /** For `findAddress`. */
  readonly id: string;
  /** House number and street. */
  readonly text: string;
  /** City and province, to tell it from others of that name. */
  readonly detail: string;
}

export interface FoundAddress {
  readonly address: string;
  /** `''` where it is not known, as is the postal code. */
  readonly city: string;
  readonly province: ProvinceCode;
  /** Without a blank. */
  readonly postalCode: string;
}

/** Tells where places are. No call throws for a place that it does not know. */
export interface Places {
  /** Whether streets are known at all. */
  readonly knowsStreets: boolean;
  /** @param area the first three characters of a postal code, as `postalArea` gives them. */
  findPostalArea(area: string): Promise<PostalPlace | undefined>;
  /** @returns the nearest place in Canada; undefined for coordinates elsewhere. Degrees. */
  findNearest(latitude: number, longitude: number): Promise<NamedPlace | undefined>;
  /**
   * Street addresses in Canada that begin with what is typed; none where nobody knows streets.
   * @param session the same for all calls about one address: providers charge by it.
   */
  suggestAddresses(typed: string, session: string): Promise<readonly AddressSuggestion[]>;
  /** @param id of a suggestion. */
  findAddress(id: string, session: string): Promise<FoundAddress | undefined>;
}
