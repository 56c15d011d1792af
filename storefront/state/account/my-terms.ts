import { useEffect } from 'react';
import { create } from 'zustand';
import type { MyTerms } from '../../../contract/orders/account-terms.ts';
import type { Exemption } from '../../../contract/orders/tax.ts';
import { getMyTerms } from '../../lib/api/api-checkout.ts';
import { currentToken, useUserAuth } from './user-auth.ts';

interface MyTermsSlice {
  /** Null for an account without any, and until they are loaded. */
  readonly terms: MyTerms | null;
  /** The server's last word: with the terms, or with a refused order. */
  readonly exemption: Exemption | null;
}

const INITIAL: MyTermsSlice = { terms: null, exemption: null };

/** The agreement between the shop and the signed-in visitor. In memory only, and cleared when the session ends. */
const useSlice = create<MyTermsSlice>()(() => INITIAL);

/** Loads the visitor's terms when the page opens. Guests make no call, and a failure is as if there were none. */
export function useMyTerms(): MyTerms | null {
  const signedIn = useUserAuth(({ status, user }) => (status === 'signed-in' ? (user?._id ?? '') : null));
  useEffect(() => {
    if (signedIn !== null) void loadMyTerms();
  }, [signedIn]);
  return useSlice(({ terms }) => terms);
}

async function loadMyTerms(): Promise<void> {
  const token = currentToken();
  const terms = await getMyTerms().catch(() => undefined);
  if (terms === undefined || token !== currentToken()) return;
  useSlice.setState({ terms, exemption: terms?.exemption ?? null });
}

/** The visitor's tax exemption, for a page that calls `useMyTerms`. */
export const useExemption = (): Exemption | null => useSlice(({ exemption }) => exemption);

export const setExemption = (exemption: Exemption | null): void => useSlice.setState({ exemption });

useUserAuth.subscribe(({ status, user }, before) => {
  if (status !== 'signed-in' || (before.user && user && before.user._id !== user._id)) {
    useSlice.setState(INITIAL);
  }
});
