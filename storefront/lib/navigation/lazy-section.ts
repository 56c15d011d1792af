import { type ComponentType, lazy } from 'react';

const PRELOAD_AFTER_MS = 300;

/**
 * A part of a page whose code comes 300 ms after the page's own (docs/spec/storefront-and-accounts.md §9). The server
 * draws it at once, so nothing moves: only what it does arrives later. Where the code cannot be had, the part stays
 * as the server drew it.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (typeof document !== 'undefined') {
      await new Promise((resolve) => setTimeout(resolve, PRELOAD_AFTER_MS));
    }
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  });
}
