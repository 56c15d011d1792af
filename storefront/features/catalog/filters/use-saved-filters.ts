import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BARE_SHOP, countChosen, shopHref } from '../../../lib/navigation/shop-address.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { forgetFilters, readSavedFilters } from '../../../state/shop-filters.ts';
import type { ShopData } from '../shop-data.ts';

/** The address to which a bare /shop leads on this device; undefined when no filters are saved. */
export function savedShopHref(): string | undefined {
  const choices = readSavedFilters();
  return choices && shopHref({ ...BARE_SHOP, choices });
}

/**
 * For clientLoader: the address that replaces a bare /shop during a visit. Undefined for Back and Forward, which must
 * show the old page; they are recognised by the address, which has changed before the loader runs.
 */
export function restoredHref(request: Request): string | undefined {
  const { search, href } = new URL(request.url);
  const isBackOrForward = href === window.location.href.split('#', 1)[0];
  return search === '' && !isBackOrForward ? savedShopHref() : undefined;
}

/** Restores the filters that were chosen on /shop (`useShopControls`) when the page is opened bare. */
export function useSavedFilters({ address }: ShopData): void {
  const navigate = useNavigate();
  const mounted = useMounted();
  const [openedHere] = useState(!mounted);

  useEffect(() => {
    const { pathname, search } = window.location;
    // The saved filters were restored and are all unknown to the shop by now; they would be restored on every visit.
    if (countChosen(address.choices) === 0 && pathname + search === savedShopHref()) forgetFilters();
  }, [address]);

  useEffect(() => {
    const saved = window.location.search === '' && openedHere ? savedShopHref() : undefined;
    if (saved) navigate(saved, { replace: true });
  }, [navigate, openedHere]);
}
