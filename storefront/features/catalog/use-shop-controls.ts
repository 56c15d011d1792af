import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { countChosen, type ShopAddress, shopHref } from '../../lib/shop-address.ts';
import { forgetFilters } from '../../state/shop-filters.ts';
import type { ShopData } from './shop-data.ts';

export interface ShopControls {
  /** What was asked for last: ahead of the products while they are on their way. */
  readonly address: ShopAddress;
  readonly change: (next: ShopAddress) => void;
}

/**
 * The one way to another view of the shop. A second choice builds on the first even before its products are there;
 * whoever takes the last choice away means it for the next visit too.
 */
export function useShopControls(shop: ShopData): ShopControls {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ readonly from: string; readonly address: ShopAddress }>();
  return {
    address: asked?.from === key ? asked.address : shop.address,
    change: (address) => {
      setAsked({ from: key, address });
      if (countChosen(address.choices) === 0) forgetFilters();
      navigate(shopHref(address), { preventScrollReset: true });
    },
  };
}
