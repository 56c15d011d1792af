import { z } from 'zod';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** `open` and `close` as HH:MM in the store's own time zone. */
const hoursSchema = z.object({ open: z.string(), close: z.string() }).nullable();

export const storeSchema = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string(),
  banner: z.string(),
  status: z.literal('Active'),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  contactEmail: z.string(),
  contactPhones: z.array(z.string()),
  operatingHours: z.record(z.enum(WEEKDAYS), hoursSchema),
  benifits: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
});
export type Store = z.infer<typeof storeSchema>;
