import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { readZipCode, saveZipCode, ZIP_CODE_MS } from '../../state/zip-code.ts';
import { nearPostalCode, readAddress, type StoresAddress, storesHref } from './stores-address.ts';

/** Where a bare /stores leads on this device; undefined where no postal code is kept. */
function keptHref(own: ProvinceCode | null): string | undefined {
  const kept = readZipCode();
  return kept && storesHref(nearPostalCode(readAddress(new URLSearchParams(), own), kept.zipCode));
}

/**
 * For clientLoader: where a visit inside the shop leads instead. Nowhere for Back and Forward, by which one wants what
 * was there: they have the address changed already when the loader runs.
 */
export function restoredHref(request: Request, own: ProvinceCode | null): string | undefined {
  const { search, href } = new URL(request.url);
  const isBackOrForward = href === window.location.href.split('#', 1)[0];
  return search === '' && !isBackOrForward ? keptHref(own) : undefined;
}

/** Keeps the postal code for 24 hours, and takes it up again where the page was opened bare. */
export function useKeptPostalCode({ postcode, province }: StoresAddress): void {
  const navigate = useNavigate();
  const mounted = useMounted();
  const [openedHere] = useState(!mounted);

  useEffect(() => {
    if (postcode && readZipCode()?.zipCode !== postcode) saveZipCode(postcode);
    const kept = readZipCode();
    if (!kept) return;
    // Reading removes what is too old.
    const timer = setTimeout(readZipCode, kept.savedAt + ZIP_CODE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [postcode]);

  useEffect(() => {
    if (!openedHere || window.location.search !== '') return;
    const kept = keptHref(province === 'All' ? null : province);
    if (kept) navigate(kept, { replace: true });
  }, [navigate, openedHere, province]);
}
