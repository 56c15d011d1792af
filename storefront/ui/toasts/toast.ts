export interface Toast {
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  /**
   * Messages about a product stand at the top centre for 2 s, all others at the top right for 5 s
   * (docs/spec/storefront-and-accounts.md §9).
   */
  readonly about?: 'product';
  /** One thing that can be done about it, as long as the message stands. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let asked = false;

/** Shows a message. The toaster itself is fetched with the first one. */
export function showToast(toast: Toast): void {
  asked = true;
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** For the toaster: takes what has not been shown yet. */
export const takeToasts = (): Toast[] => waiting.splice(0);

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any message has been shown yet. */
export const hasToasts = (): boolean => asked;
