import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownKey } from '../../lib/navigation/keep-page.ts';
import {
  type Choices,
  countChosen,
  FILTERS,
  mapFilters,
  type ShopAddress,
  shopHref,
} from '../../lib/navigation/shop-address.ts';
import { forgetFilters, saveFilters } from '../../state/shop-filters.ts';
import { knownValues, type ShopData } from './shop-data.ts';

export interface ShopControls {
  /** The optimistic address: the latest choice, even while its products are still loading. */
  readonly address: ShopAddress;
  readonly change: (next: ShopAddress) => void;
}

/**
 * The one way to another view of the shop. A second choice builds on the first even before its products have loaded.
 * What is chosen here is saved; the filters of a link are not, until the visitor changes them.
 */
export function useShopControls(shop: ShopData): ShopControls {
  const key = useShownKey();
  const navigate = useNavigate();
  const [shownFor, setShownFor] = useState(key);
  const [asked, setAsked] = useState<readonly ShopAddress[]>([]);
  if (shownFor !== key) {
    setShownFor(key);
    // A response to an earlier choice must not undo the latest one.
    if (!isIntermediate(shop.address, asked)) setAsked([]);
  }
  const shown = asked.at(-1) ?? shop.address;
  return {
    address: shown,
    change: (next) => {
      const known = knownValues(shop);
      // Values are in the shop's order, not in click order, so that one view has one address.
      const choices = mapFilters((name) => known[name].filter((value) => next.choices[name].includes(value)));
      const address = { ...next, choices };
      setAsked([...asked, address]);
      if (countChosen(choices) === 0) forgetFilters();
      else if (!isSame(choices, shown.choices)) saveFilters(choices);
      navigate(shopHref(address), { preventScrollReset: true });
    },
  };
}

const isSame = (choices: Choices, others: Choices): boolean =>
  FILTERS.every((name) => choices[name].join() === others[name].join());

/** True while an earlier one of several quick choices is shown and the last is still loading. */
function isIntermediate(shown: ShopAddress, asked: readonly ShopAddress[]): boolean {
  const steps = asked.map(shopHref);
  return steps.slice(0, -1).includes(shopHref(shown)) && steps.at(-1) !== shopHref(shown);
}
