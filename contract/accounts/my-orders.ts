import { z } from 'zod';
import { paginationSchema } from '../catalog/pagination.ts';
import { orderSchema } from '../orders/orders.ts';

/** `GET /get-my-orders`, newest first. */
export const myOrdersAnswerSchema = z.object({
  data: z.object({ orders: z.array(orderSchema) }),
  pagination: paginationSchema,
});
export type MyOrdersAnswer = z.infer<typeof myOrdersAnswerSchema>;
