import { create } from 'zustand';
import { DEFAULT_PROVINCE, isProvinceCode, type ProvinceCode } from '../../contract/places/provinces.ts';
import { sendProvince } from '../lib/api/api.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'location';
const ONE_YEAR_S = 31_536_000;

/**
 * Where a visitor is taken to be who cannot be found (docs/spec/storefront-and-accounts.md §4). The shop does not
 * serve it.
 */
export const FALLBACK_PROVINCE = 'New York';

/** Degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

interface Location {
  /** Whether what this device has kept was read. */
  readonly isReady: boolean;
  /** In memory only, and only when the visitor has asked to be found. */
  readonly coords: Coordinates | null;
  /** Chosen, or where the visitor was found; null until there is one, and on the server. */
  readonly province: ProvinceCode | typeof FALLBACK_PROVINCE | null;
  /** Of finding the visitor. */
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
}

/** Where the visitor is. The cookie tells the server, so that its pages come with the right province. */
export const useLocationSlice = create<Location>()(() => ({
  isReady: false,
  coords: null,
  province: null,
  status: 'idle',
}));

/** One that the shop does not serve counts as Ontario. */
export const servedProvince = (province: string): ProvinceCode =>
  isProvinceCode(province) ? province : DEFAULT_PROVINCE;

/** The visitor's province; null until there is one, and on the server. */
export const useProvince = (): ProvinceCode | null =>
  useLocationSlice(({ province }) => province && servedProvince(province));

export function chooseProvince(province: ProvinceCode): void {
  useLocationSlice.setState({ province });
  keep(province);
}

/** The visitor was found: that is their province from now on, as though they had chosen it. */
export function arriveAt(coords: Coordinates, province: ProvinceCode): void {
  useLocationSlice.setState({ coords, province, status: 'succeeded' });
  keep(province);
}

/** The visitor was not found; what they chose before stays. */
export function loseTrack(): void {
  useLocationSlice.setState(({ province }) => ({
    coords: null,
    province: province ?? FALLBACK_PROVINCE,
    status: 'failed',
  }));
}

/** After mount: takes up the stored choice, and follows what other tabs choose. @returns how to stop. */
export function rehydrateLocation(): () => void {
  const read = () => {
    const stored = readStoredJson(KEY);
    const province = stored && typeof stored === 'object' && 'province' in stored ? stored.province : null;
    if (!isProvinceCode(province)) return useLocationSlice.setState({ isReady: true });
    useLocationSlice.setState({ isReady: true, province });
    // It may be gone: browsers keep cookies for a shorter time.
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
  // An account takes it to the visitor's other devices; the shop goes on whether it gets there or not.
  sendProvince(province).catch(() => {});
}

function writeCookie(province: ProvinceCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `province=${province}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}
