import { create } from 'zustand';
import type { KnownShop } from './known-shop.ts';

interface General extends KnownShop {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'error';
  /** The last search term. */
  readonly searchTerm: string;
}

/** Shop data for any page (docs/spec/storefront-and-accounts.md §4). */
export const useGeneral = create<General>()(() => ({
  status: 'idle',
  categories: [],
  products: [],
  stores: [],
  searchTerm: '',
}));

/**
 * Loads the slice once per visit, and again after an error. It is background work: no page waits for it, so a failure
 * only sets the status and shows no toast. The code that loads it is imported on the first call.
 */
export async function askGeneral(): Promise<void> {
  const { status } = useGeneral.getState();
  if (status === 'loading' || status === 'succeeded') return;
  useGeneral.setState({ status: 'loading' });
  try {
    const { askShop, readKnownShop } = await import('./known-shop.ts');
    useGeneral.setState({ ...readKnownShop() });
    useGeneral.setState({ ...(await askShop()), status: 'succeeded' });
  } catch {
    useGeneral.setState({ status: 'error' });
  }
}
