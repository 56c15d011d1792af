import type { Order } from '../../../../contract/orders/orders.ts';
import { href } from '../../../lib/navigation/href.ts';
import { readAdsChoice } from '../../../state/ads-consent.ts';
import { handOverOrder, useOrderConfirmation } from '../../../state/checkout/order-confirmation.ts';

/** For what still runs: a new document ends it. */
const PATIENCE_MS = 3000;

interface LeaveOptions {
  /** What was begun with the order and need not be waited for otherwise. */
  readonly underWay: Promise<void>;
  readonly go: (path: string) => void;
  readonly onTold: () => void;
}

/**
 * To the confirmation page: within this document, which never lets a third party in, or in one of its own where the
 * visitor has agreed that an ads tag hears of the order (docs/decisions/0014). The new one tells of the success itself.
 */
export async function leaveForConfirmation(order: Order, { underWay, go, onTold }: LeaveOptions) {
  const path = href('/order-confirmation');
  if (readAdsChoice() !== 'accepted' || !handOverOrder(order)) {
    onTold();
    handOverToReload(order);
    return go(path);
  }
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // Whoever comes back to this document finds an empty cart, and not the waiting for an order.
  window.addEventListener('pagehide', () => useOrderConfirmation.setState({ order: null }), { once: true });
  window.location.assign(path);
}

/** A page of an earlier build may have to load the next one as a document (`useKeptPage`): it takes the order up. */
function handOverToReload(order: Order): void {
  const onNavigate = (event: NavigateEvent) => {
    if (!event.destination.sameDocument) handOverOrder(order);
  };
  window.navigation?.addEventListener('navigate', onNavigate, { once: true });
}
