import { sql } from 'kysely';
import { isProvinceCode } from '../../contract/places/provinces.ts';
import type { Db } from '../db/client.ts';
import type { Places, PostalPlace } from './places-provider.ts';

/** Farther than this from every postal area means at sea or abroad; northern areas are the size of countries. */
const NEAR_KM = 150;
const NORTH_NEAR_KM = 1200;
const NORTH = 55;

/**
 * Locations from the shop's own table of postal areas. Lookups are cached for good, because visitors never change it.
 */
export function tablePlaces(db: Db): Places {
  const areas = new Map<string, PostalPlace>();
  return {
    knowsStreets: false,
    findPostalArea: async (area) => {
      const kept = areas.get(area);
      if (kept) return kept;
      const known = await db
        .selectFrom('postal_codes')
        .select(['city', 'latitude', 'longitude'])
        .where('area', '=', area)
        .executeTakeFirst();
      // Unknown areas are not cached, because the table may be filled while the shop runs.
      if (!known) return findAround(db, area);
      areas.set(area, known);
      return known;
    },
    findNearest: async (latitude, longitude) => {
      const { rows } = await sql<{ city: string; province: string; km: number }>`
        select city, province, km_between(postal_codes.place, here.place) as km
        from postal_codes, (select place_on_earth(${latitude}, ${longitude}) as place) here
        order by postal_codes.place <-> here.place limit 1`.execute(db);
      const nearest = rows[0];
      if (!nearest || !isProvinceCode(nearest.province)) return undefined;
      if (nearest.km > (latitude > NORTH ? NORTH_NEAR_KM : NEAR_KM)) return undefined;
      return { city: nearest.city, province: nearest.province };
    },
    suggestAddresses: async () => [],
    findAddress: async () => undefined,
  };
}

/** The average of the areas with the same prefix: Canada Post numbers neighbours consecutively. */
async function findAround(db: Db, area: string): Promise<PostalPlace | undefined> {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select avg(latitude) as latitude, avg(longitude) as longitude from postal_codes
    where starts_with(area, ${area.slice(0, 2)}) or (starts_with(area, ${area.slice(0, 1)})
      and not exists (select from postal_codes near where starts_with(near.area, ${area.slice(0, 2)})))
    having count(*) > 0`.execute(db);
  const around = rows[0];
  return around && { city: '', ...around };
}
