import { create } from 'zustand';
import type { Category, ProductCard } from '../../contract/catalog.ts';
import type { Store } from '../../contract/stores.ts';
import { getGeneral } from '../lib/api.ts';
import type { ApiFetch } from '../lib/api-context.ts';
import { showToast } from '../ui/toast.ts';

interface General {
  readonly status: 'idle' | 'loading' | 'succeeded' | 'error';
  readonly categories: readonly Category[];
  readonly products: readonly ProductCard[];
  readonly stores: readonly Store[];
  readonly searchTerm: string;
  readonly setSearchTerm: (searchTerm: string) => void;
  /** Once a visit; again after an error. */
  readonly load: (api: ApiFetch) => Promise<void>;
}

/** What any page may want to know of the shop (spec/storefront-and-accounts §4). In memory only. */
export const useGeneral = create<General>()((set, get) => ({
  status: 'idle',
  categories: [],
  products: [],
  stores: [],
  searchTerm: '',
  setSearchTerm: (searchTerm) => set({ searchTerm }),
  load: async (api) => {
    if (get().status === 'loading' || get().status === 'succeeded') return;
    set({ status: 'loading' });
    try {
      const { categories, products, stores } = (await getGeneral(api)).data;
      set({ status: 'succeeded', categories, products, stores });
    } catch (error) {
      set({ status: 'error' });
      showToast({ tone: 'error', message: error instanceof Error ? error.message : String(error) });
    }
  },
}));
