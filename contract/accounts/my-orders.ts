import { z } from 'zod';
import { paginationSchema } from '../catalog/pagination.ts';
import { trackedOrderSchema } from '../orders/tracking.ts';

const ordersPaginationSchema = paginationSchema
  .omit({ totalProducts: true })
  .extend({ totalOrders: z.number().int() });

/** `GET /get-my-orders`, newest first. */
export const myOrdersAnswerSchema = z.object({
  data: z.object({ orders: z.array(trackedOrderSchema) }),
  pagination: ordersPaginationSchema,
});
export type MyOrdersAnswer = z.infer<typeof myOrdersAnswerSchema>;
