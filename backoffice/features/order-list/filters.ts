import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import { listAddress } from '../../ui/views/list-address.ts';

/** The filters of the list, in the sequence of their fields and chips. */
export const ORDER_ADDRESS = listAddress<keyof OrderFilters>({
  q: true,
  status: true,
  payment: true,
  parcels: true,
  province: true,
  due: true,
  held: true,
  todo: true,
  from: true,
  to: true,
  tag: true,
  sku: true,
});
