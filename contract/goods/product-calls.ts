import { z } from 'zod';
import { MOST_IN_BULK } from '../desk/desk-limits.ts';
import { PROBLEMS, type ProblemCode } from '../problem.ts';
import { PRODUCT_ACTIONS } from './product-states.ts';

export const productBulkBodySchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
    .min(1)
    .max(MOST_IN_BULK),
  action: z.enum(PRODUCT_ACTIONS),
});
export type ProductBulkBody = z.output<typeof productBulkBodySchema>;

const productResultSchema = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  /** Null when there is no such product. */
  name: z.string().nullable(),
  /** Why it was refused. */
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]).optional(),
  /** The same in the language of the call. */
  detail: z.string().optional(),
});
export type ProductResult = z.infer<typeof productResultSchema>;

/** One result for each item, in the same sequence. */
export const productBulkAnswerSchema = z.object({ results: z.array(productResultSchema) });

/** What an editor chooses from. */
export const productChoicesSchema = z.object({
  data: z.object({
    /** Main categories, each before those below it. */
    categories: z.array(
      z.object({
        id: z.uuid(),
        parentId: z.uuid().nullable(),
        /** In English. */
        name: z.string(),
        /** Whether the shop shows it: it and the one above it are active. */
        isShown: z.boolean(),
      }),
    ),
    stores: z.array(z.object({ slug: z.string(), name: z.string() })),
    /** Options with their values, as the products use them that were changed last; the most used first. */
    options: z.array(z.object({ name: z.string(), nameFr: z.string(), values: z.array(z.string()) })),
  }),
});
export type ProductChoices = z.infer<typeof productChoicesSchema>['data'];

/** How it stands with the products of the sample shop. */
export const ownGoodsSchema = z.object({
  data: z.object({
    /** Products of the sample that are not archived. */
    products: z.int(),
    /** Orders that are no sample and name one of the sample's products, counted to 1,000. */
    orders: z.int(),
    /** Whether there is such an order, so that the sample cannot be archived in one press. */
    isOrdered: z.boolean(),
  }),
});
export type OwnGoods = z.infer<typeof ownGoodsSchema>['data'];
export const ownGoodsAnswerSchema = z.object({ data: z.object({ archived: z.int() }) });
