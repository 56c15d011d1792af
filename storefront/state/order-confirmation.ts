import { create } from 'zustand';
import type { Order } from '../../contract/orders.ts';

interface OrderConfirmation {
  readonly order: Order | null;
  readonly setOrder: (order: Order) => void;
  readonly clear: () => void;
}

/** The order just placed. In memory only: it holds a person's address, and is shown once (spec §2). */
export const useOrderConfirmation = create<OrderConfirmation>()((set) => ({
  order: null,
  setOrder: (order) => set({ order }),
  clear: () => set({ order: null }),
}));
