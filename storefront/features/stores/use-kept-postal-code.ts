import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { readZipCode, saveZipCode, ZIP_CODE_MS } from '../../state/zip-code.ts';
import { nearPostalCode, readAddress, type StoresAddress, storesHref } from './stores-address.ts';

/** The address to which a bare /stores leads on this device; undefined when no postal code is stored. */
function keptHref(own: ProvinceCode | null): string | undefined {
  const kept = readZipCode();
  return kept && storesHref(nearPostalCode(readAddress(new URLSearchParams(), own), kept.zipCode));
}

/**
 * For clientLoader: the address that replaces a bare /stores during a visit. Undefined for Back and Forward, which must
 * show the old page; they are recognised by the address, which has changed before the loader runs.
 */
export function restoredHref(request: Request, own: ProvinceCode | null): string | undefined {
  const { search, href } = new URL(request.url);
  const isBackOrForward = href === window.location.href.split('#', 1)[0];
  return search === '' && !isBackOrForward ? keptHref(own) : undefined;
}

/** Stores the postal code for 24 hours and restores it when the page is opened bare. */
export function useKeptPostalCode({ postcode, province }: StoresAddress): void {
  const navigate = useNavigate();
  const mounted = useMounted();
  const [openedHere] = useState(!mounted);

  useEffect(() => {
    if (postcode && readZipCode()?.zipCode !== postcode) saveZipCode(postcode);
    const kept = readZipCode();
    if (!kept) return;
    // Reading removes an expired postal code.
    const timer = setTimeout(readZipCode, kept.savedAt + ZIP_CODE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [postcode]);

  useEffect(() => {
    if (!openedHere || window.location.search !== '') return;
    const kept = keptHref(province === 'All' ? null : province);
    if (kept) navigate(kept, { replace: true });
  }, [navigate, openedHere, province]);
}
