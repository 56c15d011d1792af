import { z } from 'zod';

const hours = z.int('pickupHours').min(1, 'pickupHours').max(240, 'pickupHours').nullable();

export const pickupTimeSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  city: z.string(),
  /** Hours within which goods in stock are usually ready; null says nothing. */
  hours,
});
export type PickupTime = z.output<typeof pickupTimeSchema>;
export const pickupTimeListSchema = z.object({ data: z.array(pickupTimeSchema) });
export const pickupTimeAnswerSchema = z.object({ data: pickupTimeSchema });
export const pickupTimeBodySchema = z.object({ hours });
