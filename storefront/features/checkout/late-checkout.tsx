import { type ComponentType, lazy, memo, Suspense, useRef, useState } from 'react';
import { Awake } from '../../lib/early-input/island.tsx';
import { useEcom } from '../../state/lines/ecom.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

let loaded: ComponentType | undefined;

/** Loads the form, which an empty cart does not need. */
export async function loadCheckout(): Promise<ComponentType> {
  loaded ??= (await import('./checkout.tsx')).Checkout;
  return loaded;
}

const Waiting = lazy(async () => {
  if (typeof document !== 'undefined') await untilCartIsFull();
  return { default: await loadCheckout() };
});

/**
 * The form. The server renders it at once, for a cart that it does not know; what is typed and pressed in it before it is
 * hydrated is recorded and replayed. When its code cannot be loaded, the error page offers to load the page again.
 *
 * It has no props, because React would replace the server's HTML, and what was typed in it, if they changed before
 * hydration.
 */
export const LateCheckout = memo(function LateCheckout() {
  const ref = useRef<HTMLDivElement>(null);
  // A form that is loaded does not suspend: React may delay what was suspended by 300 ms.
  const [Form] = useState<ComponentType>(() => loaded ?? Waiting);
  return (
    <div ref={ref} data-island="">
      <Suspense fallback={<CheckoutSkeleton />}>
        <Form />
        <Awake island={ref} />
      </Suspense>
    </div>
  );
});

function untilCartIsFull(): Promise<void> {
  const isFull = () => useEcom.getState().cart.length > 0;
  if (isFull()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = useEcom.subscribe(() => {
      if (!isFull()) return;
      stop();
      resolve();
    });
  });
}
