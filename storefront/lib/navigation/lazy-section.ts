import { type ComponentType, lazy } from 'react';

const PRELOAD_AFTER_MS = 300;

/**
 * A part of a page whose code is loaded 300 ms after the page's own (docs/spec/storefront-and-accounts.md §9). The
 * server renders it at once, so the layout does not shift: only its behaviour arrives later. When the code cannot be
 * loaded, the part stays as the server rendered it.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    if (typeof document !== 'undefined') {
      await new Promise((resolve) => setTimeout(resolve, PRELOAD_AFTER_MS));
    }
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  });
}
