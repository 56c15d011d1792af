import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Checkout } from './checkout.tsx';

type CheckoutComponent = ComponentType<ComponentProps<typeof Checkout>>;

let loaded: CheckoutComponent | undefined;

/** Loads the form, which an empty cart does not need. */
export async function loadCheckout(): Promise<CheckoutComponent> {
  loaded ??= (await import('./checkout.tsx')).Checkout;
  return loaded;
}

/**
 * The form, once it is wanted and loaded. Not a lazy component: React may delay what was suspended by 300 ms.
 *
 * @throws when it cannot be loaded: the error page offers to load the page again.
 */
export function useLateCheckout(isWanted: boolean): CheckoutComponent | undefined {
  const [state, setState] = useState<{ readonly form?: CheckoutComponent; readonly error?: unknown }>(() => ({
    form: loaded,
  }));
  const isMissing = isWanted && !state.form;
  useEffect(() => {
    if (!isMissing) return;
    loadCheckout().then(
      (form) => setState({ form }),
      (error: unknown) => setState({ error: error ?? new Error('The checkout cannot be loaded') }),
    );
  }, [isMissing]);
  if (state.error) throw state.error;
  return isWanted ? state.form : undefined;
}
