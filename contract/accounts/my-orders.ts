import { z } from 'zod';
import { paginationSchema } from '../catalog/pagination.ts';
import { trackedOrderSchema } from '../orders/tracking.ts';

/** `GET /get-my-orders`, newest first. */
export const myOrdersAnswerSchema = z.object({
  data: z.object({ orders: z.array(trackedOrderSchema) }),
  pagination: paginationSchema,
});
export type MyOrdersAnswer = z.infer<typeof myOrdersAnswerSchema>;
