import { pictureUrl } from '../../contract/catalog/pictures.ts';
import type { NearStore, Store } from '../../contract/places/stores.ts';
import { wholeWeek } from '../../contract/places/week-hours.ts';
import type { StoreRow } from './queries.ts';

/** Maps a row to the API's JSON, with the specification's field names (also its spelling of `benifits`). */
export function toStore(row: StoreRow): Store {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    logo: pictureUrl(row.logo_path, row.logo_version),
    banner: pictureUrl(row.banner_path, row.banner_version),
    status: 'Active',
    address: {
      street: row.street,
      city: row.city,
      state: row.province,
      zipCode: row.postal_code,
      country: row.country,
    },
    contactEmail: row.contact_email,
    contactPhones: row.contact_phones,
    operatingHours: wholeWeek(row.operating_hours),
    benifits: row.benefits,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    ...(row.pickup_ready_hours !== null && { pickupReadyHours: row.pickup_ready_hours }),
  };
}

/** Adds the distance, in km to one decimal, when the query measured one. */
export function toNearStore(row: StoreRow): NearStore {
  return { ...toStore(row), ...(row.km !== null && { distance_km: Math.round(row.km * 10) / 10 }) };
}
