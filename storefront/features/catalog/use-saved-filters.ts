import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BARE_SHOP, countChosen, FILTERS, shopHref } from '../../lib/navigation/shop-address.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { forgetFilters, readSavedFilters, saveFilters } from '../../state/shop-filters.ts';
import type { ShopData } from './shop-data.ts';

/** Where a bare /shop leads on this device; undefined where nothing was chosen before. */
export function savedShopHref(): string | undefined {
  const choices = readSavedFilters();
  return choices && shopHref({ ...BARE_SHOP, choices });
}

/**
 * For clientLoader: where a visit inside the shop leads instead. Nowhere for Back and Forward, by which one wants what
 * was there: they have the address changed already when the loader runs.
 */
export function restoredHref(request: Request): string | undefined {
  const { search, href } = new URL(request.url);
  const isBackOrForward = href === window.location.href.split('#', 1)[0];
  return search === '' && !isBackOrForward ? savedShopHref() : undefined;
}

/** Keeps what is chosen on /shop, and takes it up again where the page was opened bare. */
export function useSavedFilters({ address }: ShopData): void {
  const navigate = useNavigate();
  const mounted = useMounted();
  const [openedHere] = useState(!mounted);

  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    if (countChosen(address.choices) > 0) saveFilters(address.choices);
    // The shop knows nothing of what is kept, so it would be restored in vain for ever.
    else if (FILTERS.some((name) => asked.has(name))) forgetFilters();
  }, [address]);

  useEffect(() => {
    const saved = window.location.search === '' && openedHere ? savedShopHref() : undefined;
    if (saved) navigate(saved, { replace: true });
  }, [navigate, openedHere]);
}
