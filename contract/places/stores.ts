import { z } from 'zod';
import { productCardSchema } from '../catalog/catalog.ts';
import { paginationSchema } from '../catalog/pagination.ts';
import { WEEKDAYS } from './weekdays.ts';

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
  /** Hours within which goods in stock are usually ready for pick-up; absent while nobody has said so. */
  pickupReadyHours: z.int().optional(),
});
export type Store = z.infer<typeof storeSchema>;

/** A store in a list sorted by distance: kilometres from the requested postal code or place, to one decimal. */
export const nearStoreSchema = storeSchema.extend({ distance_km: z.number().optional() });
export type NearStore = z.infer<typeof nearStoreSchema>;

const storesPaginationSchema = paginationSchema
  .omit({ totalProducts: true })
  .extend({ totalStores: z.number().int() });

export const allStoresAnswerSchema = z.object({
  data: z.object({ stores: z.array(nearStoreSchema) }),
  pagination: storesPaginationSchema,
});
export type AllStoresAnswer = z.infer<typeof allStoresAnswerSchema>;

export const storeAnswerSchema = z.object({
  data: z.object({
    store: storeSchema,
    products: z.array(productCardSchema),
    /** These count the store's whole range, whatever the search. */
    bestSellers: z.array(productCardSchema),
    /** Likewise, newest first. */
    newArrivals: z.array(productCardSchema),
  }),
  pagination: paginationSchema,
});
export type StoreAnswer = z.infer<typeof storeAnswerSchema>;
