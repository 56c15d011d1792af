import { type RawBuilder, sql } from 'kysely';
import { PLACEHOLDER_PICTURE } from '../../contract/catalog/pictures.ts';
import type { Language } from '../../contract/locale.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';
import type { Store } from '../../contract/places/stores.ts';
import type { Db, Tx } from '../db/client.ts';
import { localised } from '../db/language.ts';

export interface StoreRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly street: string;
  readonly city: string;
  readonly province: string;
  readonly postal_code: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly time_zone: string;
  readonly contact_email: string;
  readonly contact_phones: string[];
  readonly operating_hours: Store['operatingHours'];
  readonly benefits: string[];
  readonly pickup_ready_hours: number | null;
  readonly logo_path: string | null;
  readonly logo_version: string | null;
  readonly banner_path: string | null;
  readonly banner_version: string | null;
  /** Distance from `StoreFilter.from`; null without one. */
  readonly km: number | null;
}

export interface StoreFilter {
  readonly province?: ProvinceCode | undefined;
  /** Sorts by distance from here instead of in the shop's order. */
  readonly from?: Coordinates | undefined;
}

/** Degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const isWanted = ({ province }: StoreFilter) =>
  province ? sql`s.status = 'Active' and s.province = ${province}` : sql`s.status = 'Active'`;

const point = ({ latitude, longitude }: Coordinates) =>
  sql`place_on_earth(${latitude}::float8, ${longitude}::float8)`;

const placeholder = sql.lit(PLACEHOLDER_PICTURE);

/** Adds the pictures to the stores that `chosen` selects with `km`. */
const storesOf = (chosen: RawBuilder<unknown>, language: Language) => sql<StoreRow>`
  select s.id, s.name, s.slug, s.street, s.city, s.province, s.postal_code, s.country, s.latitude, s.longitude,
    s.time_zone, s.contact_email, s.contact_phones, s.operating_hours, s.pickup_ready_hours,
    ${localised('s.benefits', language)} as benefits, s.km,
    logo.path as logo_path, logo.version as logo_version,
    banner.path as banner_path, banner.version as banner_version
  from (${chosen}) s
    left join pictures logo on logo.path = coalesce(s.logo, ${placeholder})
    left join pictures banner on banner.path = coalesce(s.banner, ${placeholder})`;

interface StoresQuery {
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
}

/** Lists one page of the Active stores. */
export async function listStores(
  db: Db,
  { language, limit, offset, ...filter }: StoreFilter & StoresQuery,
): Promise<StoreRow[]> {
  const { from } = filter;
  const km = from ? sql`km_between(s.place, ${point(from)})` : sql`null::float8`;
  const order = from ? sql`s.place <-> ${point(from)}, s.slug` : sql`s.position, s.slug`;
  const chosen = sql`
    select s.*, ${km} as km, row_number() over () as n from (
      select s.* from stores s where ${isWanted(filter)} order by ${order} limit ${limit} offset ${offset}
    ) s`;
  const { rows } = await sql<StoreRow>`${storesOf(chosen, language)} order by s.n`.execute(db);
  return rows;
}

export async function countStores(db: Db, filter: StoreFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from stores s where ${isWanted(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Reads the data version, which grows with every change of a store or of the catalogue. */
export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from data_version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Finds an active store; undefined for a malformed slug. */
export async function findStore(
  db: Db | Tx,
  slug: string,
  language: Language,
): Promise<StoreRow | undefined> {
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined;
  const chosen = sql`
    select s.*, null::float8 as km from stores s where s.status = 'Active' and s.slug = ${slug}`;
  const { rows } = await storesOf(chosen, language).execute(db);
  return rows[0];
}
