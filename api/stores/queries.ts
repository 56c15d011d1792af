import { sql } from 'kysely';
import { PLACEHOLDER_PICTURE } from '../../contract/pictures.ts';
import type { Store } from '../../contract/stores.ts';
import type { Db } from '../db/client.ts';
import { words } from '../db/language.ts';

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
  readonly logo_path: string | null;
  readonly logo_version: string | null;
  readonly banner_path: string | null;
  readonly banner_version: string | null;
}

/** The stores that visitors may see, in the shop's order. */
export async function listActiveStores(db: Db): Promise<StoreRow[]> {
  const placeholder = sql.lit(PLACEHOLDER_PICTURE);
  const { rows } = await sql<StoreRow>`
    select s.id, s.name, s.slug, s.street, s.city, s.province, s.postal_code, s.country, s.latitude, s.longitude,
      s.time_zone, s.contact_email, s.contact_phones, s.operating_hours, ${words('s.benefits')} as benefits,
      logo.path as logo_path, logo.version as logo_version,
      banner.path as banner_path, banner.version as banner_version
    from stores s
      left join pictures logo on logo.path = coalesce(s.logo, ${placeholder})
      left join pictures banner on banner.path = coalesce(s.banner, ${placeholder})
    where s.status = 'Active' order by s.position, s.slug
  `.execute(db);
  return rows;
}
