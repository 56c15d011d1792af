import type { ProvinceCode } from '../../contract/provinces.ts';

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

/** Tells where places are. Neither call throws for a place that it does not know. */
export interface Places {
  /** @param area the first three characters of a postal code, as `postalArea` gives them. */
  findPostalArea(area: string): Promise<PostalPlace | undefined>;
  /** @returns the nearest place in Canada; undefined for coordinates elsewhere. Degrees. */
  findNearest(latitude: number, longitude: number): Promise<NamedPlace | undefined>;
}
