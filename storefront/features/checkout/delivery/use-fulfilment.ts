import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import type { NearStore } from '../../../../contract/places/stores.ts';
import { askAgain, useFreshLines } from '../../../lib/lines/use-fresh-lines.ts';
import { choosePickup, takePickup, usePickupChoice } from '../../../state/checkout/pickup-choice.ts';
import type { Cart } from '../../../state/lines/cart.ts';
import { isForeign } from '../../../state/lines/fresh-lines.ts';
import { servedProvince } from '../../../state/location.ts';
import { offerOf } from './fulfilment.ts';

/** The pick-up store; its province determines the tax. */
export interface Pickup {
  readonly slug: string;
  readonly province: ProvinceCode;
}

/** Fulfilment of the order: what the cart allows, and what the shopper chose. */
export function useFulfilment(cart: Cart) {
  const t = useTranslations('checkout');
  const { isWanted, store } = usePickupChoice();
  const [error, setError] = useState('');
  useLayoutEffect(takePickup, []);
  useFreshLines(useDoubtfulLines(cart));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const offer = offerOf(cart);
  const isPickup = offer.kind === 'pickup' || (offer.kind === 'choice' && isWanted);
  const pickup = isPickup && store ? pickupAt(store) : null;

  return {
    offer,
    isPickup,
    store,
    pickup,
    error,
    choose: (wanted: boolean) => {
      choosePickup({ isWanted: wanted });
      setError('');
    },
    chooseStore: (chosen: NearStore | null) => {
      choosePickup({ store: chosen });
      setError('');
    },
    refuse: setError,
    /** Slugs of stores that refused the order. */
    closed,
    /** Called when the chosen store refuses orders. */
    closeStore: () => {
      if (!store) return;
      setClosed([...closed, store.slug]);
      choosePickup({ store: null });
      setError(t('storeClosed', { name: store.name }));
    },
    /** Refreshes these lines, because the server knows something that the page does not. */
    doubt: askAgain,
    isOpen: offer.kind === 'conflict' || (isPickup && !store),
  };
}

/**
 * Lines of earlier visits, which may lack their product's fulfilment options, or have its name in the other language: of
 * the first cart that is not empty.
 */
function useDoubtfulLines(cart: Cart): Cart {
  const [first, setFirst] = useState<Cart>(cart);
  if (first.length === 0 && cart.length > 0) setFirst(cart);
  return useMemo(() => first.filter((line) => !line.product.shipping || isForeign(line)), [first]);
}

const pickupAt = ({ slug, address }: NearStore): Pickup => ({
  slug,
  province: servedProvince(address.state),
});

export type Fulfilment = ReturnType<typeof useFulfilment>;
