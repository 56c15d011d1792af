import { create } from 'zustand';
import { YEAR_S } from '../../contract/durations.ts';
import { DEFAULT_PROVINCE, isProvinceCode, type ProvinceCode } from '../../contract/places/provinces.ts';
import { sendProvince } from '../lib/api/api.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'location';

/**
 * Fallback province of a visitor who cannot be located (docs/spec/storefront-and-accounts.md §4). The shop does not
 * serve it.
 */
export const FALLBACK_PROVINCE = 'New York';

/** Degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

interface Location {
  /** Whether local storage has been read. */
  readonly isReady: boolean;
  /** In memory only, and only after the visitor asked to be located. */
  readonly coords: Coordinates | null;
  /** Chosen or located; null until known, and on the server. */
  readonly province: ProvinceCode | typeof FALLBACK_PROVINCE | null;
  /** Status of locating the visitor. */
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
}

/** The visitor's location. A cookie sends the province to the server, so that it renders pages for it. */
export const useLocationSlice = create<Location>()(() => ({
  isReady: false,
  coords: null,
  province: null,
  status: 'idle',
}));

/** A province that the shop does not serve counts as Ontario. */
export const servedProvince = (province: string): ProvinceCode =>
  isProvinceCode(province) ? province : DEFAULT_PROVINCE;

/** The visitor's province; null until known, and on the server. */
export const useProvince = (): ProvinceCode | null =>
  useLocationSlice(({ province }) => province && servedProvince(province));

/** The province that the visitor chose or let the page find; null for a default. To be read once the page is mounted. */
export function chosenProvince(): ProvinceCode | null {
  const stored = readStoredJson(KEY);
  const province = stored && typeof stored === 'object' && 'province' in stored ? stored.province : null;
  return isProvinceCode(province) ? province : null;
}

export function chooseProvince(province: ProvinceCode): void {
  useLocationSlice.setState({ province });
  keep(province);
}

/** Sets the located position and province; the province is saved as though the visitor had chosen it. */
export function arriveAt(coords: Coordinates, province: ProvinceCode): void {
  useLocationSlice.setState({ coords, province, status: 'succeeded' });
  keep(province);
}

/** Marks locating as failed; an earlier chosen province stays. */
export function loseTrack(): void {
  useLocationSlice.setState(({ province }) => ({
    coords: null,
    province: province ?? FALLBACK_PROVINCE,
    status: 'failed',
  }));
}

/**
 * Call after mount: restores the stored choice and follows changes by other tabs.
 *
 * @returns unsubscribe.
 */
export function rehydrateLocation(): () => void {
  const read = () => {
    const province = chosenProvince();
    if (!province) return useLocationSlice.setState({ isReady: true });
    useLocationSlice.setState({ isReady: true, province });
    // The cookie may be gone, because browsers limit its lifetime.
    writeCookie(province);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function keep(province: ProvinceCode): void {
  writeStored(KEY, JSON.stringify({ province }));
  writeCookie(province);
  // An account carries it to the visitor's other devices; a failure is ignored.
  sendProvince(province).catch(() => {});
}

function writeCookie(province: ProvinceCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `province=${province}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
