import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readStoreAddress, type StoreAddress, storeQuery } from './store-address.ts';
import type { StoreData } from './store-data.ts';

const PAUSE_MS = 250;

export interface StoreControls {
  /** The optimistic address: the latest choice, even while its products are still loading. */
  readonly address: StoreAddress;
  readonly isBusy: boolean;
  /** The search field. It is uncontrolled, so that text typed before hydration is not lost. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** Debounced search, called on each input event. */
  readonly read: () => void;
  readonly search: () => void;
  readonly toggleUnique: () => void;
}

/**
 * The ways to another view of a store's products. Typing replaces the history entry, so that Back does not go through
 * every letter.
 */
export function useStoreControls(shown: StoreData): StoreControls {
  const { pathname, search: query } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inAddress = readStoreAddress(query).search;
  const { box, sent } = useSearchBox(inAddress);

  const isBusy = next?.pathname === pathname;
  const address = isBusy ? readStoreAddress(next.search) : shown.address;
  const go = (change: Partial<StoreAddress>, history?: { readonly replace: true }) => {
    clearTimeout(pause.current);
    sent.current = box.current?.value.trim() ?? '';
    const wanted = { ...address, search: sent.current, ...change };
    navigate(pathname + storeQuery(wanted), { ...history, preventScrollReset: true });
  };
  const search = () => go({}, { replace: true });
  const read = () => {
    clearTimeout(pause.current);
    pause.current = setTimeout(search, PAUSE_MS);
  };

  const readEarlyInput = useEffectEvent(() => {
    if (box.current && box.current.value.trim() !== inAddress) read();
  });
  // Runs once, for text typed before hydration.
  useEffect(() => {
    readEarlyInput();
    return () => clearTimeout(pause.current);
  }, []);
  return { address, isBusy, box, read, search, toggleUnique: () => go({ isUnique: !address.isUnique }) };
}

/** The field follows the address when something other than the field changed it: Back, or a link. */
function useSearchBox(inAddress: string) {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(inAddress);
  useEffect(() => {
    if (!box.current || sent.current === inAddress) return;
    sent.current = inAddress;
    box.current.value = inAddress;
  }, [inAddress]);
  return { box, sent };
}
