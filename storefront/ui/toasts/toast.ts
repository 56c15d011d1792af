export interface Toast {
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  /**
   * Messages about a product appear at the top centre for 2 s, all others at the top right for 5 s
   * (docs/spec/storefront-and-accounts.md §9).
   */
  readonly about?: 'product';
  /** An action that is offered while the message is visible. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let hasShown = false;

/** Queues a message. The toaster itself is loaded with the first one. */
export function showToast(toast: Toast): void {
  hasShown = true;
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** For the toaster: takes the messages that are still queued. */
export const takeToasts = (): Toast[] => waiting.splice(0);

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any message has been queued yet. */
export const hasToasts = (): boolean => hasShown;
