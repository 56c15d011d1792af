import { create } from 'zustand';
import { isProvinceCode, type ProvinceCode } from '../../contract/provinces.ts';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'location';
const ONE_YEAR_S = 31_536_000;

interface Location {
  /** The visitor's own choice; null until there is one, and on the server. */
  readonly province: ProvinceCode | null;
  readonly chooseProvince: (province: ProvinceCode) => void;
}

/** Where the visitor is. The cookie tells the server, so that its pages come with the right province. */
export const useLocationSlice = create<Location>()((set) => ({
  province: null,
  chooseProvince: (province) => {
    set({ province });
    writeStored(KEY, JSON.stringify({ province }));
    writeCookie(province);
  },
}));

/** After mount: takes up the stored choice, and follows what other tabs choose. @returns how to stop. */
export function rehydrateLocation(): () => void {
  const read = () => {
    const stored = readStoredJson(KEY);
    const province = stored && typeof stored === 'object' && 'province' in stored ? stored.province : null;
    if (isProvinceCode(province)) useLocationSlice.setState({ province });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY) read();
  };
  read();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function writeCookie(province: ProvinceCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `province=${province}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}
