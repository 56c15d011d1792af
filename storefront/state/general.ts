import { create } from 'zustand';
import type { KnownShop } from './known-shop.ts';

interface General extends KnownShop {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'error';
  /** What was searched for last. */
  readonly searchTerm: string;
}

/** What any page may want to know of the shop (docs/spec/storefront-and-accounts.md §4). */
export const useGeneral = create<General>()(() => ({
  status: 'idle',
  categories: [],
  products: [],
  stores: [],
  searchTerm: '',
}));

/**
 * Loads the slice once a visit, and again after an error. It is background work: no page waits for it, so a failure is
 * its status and nobody's toast. The code that loads it comes with the first call.
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
