import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownKey } from '../../lib/navigation/keep-page.ts';
import { countChosen, mapFilters, type ShopAddress, shopHref } from '../../lib/navigation/shop-address.ts';
import { forgetFilters } from '../../state/shop-filters.ts';
import { knownValues, type ShopData } from './shop-data.ts';

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
  const key = useShownKey();
  const navigate = useNavigate();
  const [shownFor, setShownFor] = useState(key);
  const [asked, setAsked] = useState<readonly ShopAddress[]>([]);
  if (shownFor !== key) {
    setShownFor(key);
    // What comes on the way to the last choice does not take it back.
    if (!isOnTheWay(shop.address, asked)) setAsked([]);
  }
  return {
    address: asked.at(-1) ?? shop.address,
    change: (next) => {
      const known = knownValues(shop);
      // One order, however it was clicked together, so that one view has one address.
      const choices = mapFilters((name) => known[name].filter((value) => next.choices[name].includes(value)));
      const address = { ...next, choices };
      setAsked([...asked, address]);
      if (countChosen(address.choices) === 0) forgetFilters();
      navigate(shopHref(address), { preventScrollReset: true });
    },
  };
}

/** An earlier of several quick choices is shown, and the last is still to come. */
function isOnTheWay(shown: ShopAddress, asked: readonly ShopAddress[]): boolean {
  const steps = asked.map(shopHref);
  return steps.slice(0, -1).includes(shopHref(shown)) && steps.at(-1) !== shopHref(shown);
}
