import type { Logger } from 'pino';
import type { Db } from '../api/db/client.ts';
import { googlePlaces, liveWithTable, type Places, tablePlaces } from '../api/geo/index.ts';
import type { Config } from './config/config.ts';

/** Places come from the shop's own table, and live from Google when there is a key. */
export function openPlaces(config: Config, db: Db, log: Logger): Places {
  const table = tablePlaces(db);
  const { googleMapsKey: key, googleMapsBase: baseUrl, googlePlacesBase: placesBaseUrl } = config;
  return key === undefined ? table : liveWithTable(googlePlaces({ key, baseUrl, placesBaseUrl }), table, log);
}
