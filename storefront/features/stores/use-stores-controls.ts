import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShownKey } from '../../lib/navigation/keep-page.ts';
import { servedProvince, useLocationSlice } from '../../state/location.ts';
import { DEFAULT_PLACE, findPlace, type StoresAddress, storesHref } from './stores-address.ts';

export interface StoresControls {
  /** The optimistic address: the latest choice, even while its stores are still loading. */
  readonly address: StoresAddress;
  readonly change: (next: StoresAddress) => void;
}

/** The one way to another list of stores. It also follows a province chosen elsewhere on the page or in another tab. */
export function useStoresControls(shown: StoresAddress): StoresControls {
  const key = useShownKey();
  const navigate = useNavigate();
  const [shownFor, setShownFor] = useState(key);
  const [asked, setAsked] = useState<StoresAddress>();
  if (shownFor !== key) {
    setShownFor(key);
    setAsked(undefined);
  }
  const address = asked ?? shown;
  const change = (next: StoresAddress) => {
    setAsked(next);
    navigate(storesHref(next), { preventScrollReset: true });
  };
  useChosenProvince((chosen) => {
    const province = findPlace(chosen) ?? DEFAULT_PLACE;
    if (province !== address.province) change({ ...address, province, page: 1 });
  });
  return { address, change };
}

function useChosenProvince(onChoice: (province: string) => void): void {
  const follow = useEffectEvent(onChoice);
  useEffect(
    () =>
      useLocationSlice.subscribe((now, before) => {
        if (now.province === null || now.province === before.province) return;
        // A province that was detected with the location is ignored: the list then shows the nearest stores in all
        // provinces.
        if (now.coords !== before.coords || now.status !== before.status) return;
        // The province stored on this device does not override the one in the address.
        if (!before.isReady && new URLSearchParams(window.location.search).has('province')) return;
        follow(servedProvince(now.province));
      }),
    [],
  );
}
