import type { Order } from '../../../../contract/orders/orders.ts';
import { href } from '../../../lib/navigation/href.ts';
import { handOverOrder, useOrderConfirmation } from '../../../state/checkout/order-confirmation.ts';
import { hasAcceptedAny } from '../../../state/tag-consent.ts';

/** Timeout for pending requests, which a new document would abort. */
const TIMEOUT_MS = 3000;

interface LeaveOptions {
  /** Work that started with the order and normally continues in the background. */
  readonly underWay: Promise<void>;
  readonly go: (path: string) => void;
  readonly onAnnounced: () => void;
}

/**
 * Goes to the confirmation page: in this document, which never loads third parties, or in a new document when the
 * visitor has consented to a tag that records the order (docs/decisions/0014). The new document announces the
 * success itself.
 */
export async function leaveForConfirmation(order: Order, { underWay, go, onAnnounced }: LeaveOptions) {
  const path = href('/order-confirmation');
  if (!hasAcceptedAny() || !handOverOrder(order)) {
    onAnnounced();
    handOverToReload(order);
    return go(path);
  }
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  // A visitor who comes back to this document finds an empty cart instead of the order's waiting state.
  window.addEventListener('pagehide', () => useOrderConfirmation.setState({ order: null }), { once: true });
  window.location.assign(path);
}

/**
 * A page of an earlier build may load the next page as a document (`useKeptPage`); the order is then handed over to it.
 */
function handOverToReload(order: Order): void {
  const onNavigate = (event: NavigateEvent) => {
    if (!event.destination.sameDocument) handOverOrder(order);
  };
  window.navigation?.addEventListener('navigate', onNavigate, { once: true });
}
