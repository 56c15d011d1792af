import { z } from 'zod';
import { MAX_CATEGORIES, MAX_CATEGORY_TEXT } from './goods-limits.ts';
import { inBothSchema, slugSchema, textInBothSchema } from './products.ts';

const CATEGORY_STATES = ['Active', 'Inactive'] as const;

const fields = z.object({
  /** The category above it, which has none itself; null for one of the first level. */
  parentId: z.uuid().nullable(),
  name: inBothSchema(80),
  slug: slugSchema,
  /** Markdown; the shop shows what its cleaner leaves of it. */
  description: textInBothSchema(MAX_CATEGORY_TEXT),
  /** Path of one of the shop's pictures. */
  picture: z.string().min(1).max(200).nullable(),
  /** Whether it is a kind of flag, which the home page shows. */
  isFlagCategory: z.boolean(),
  status: z.enum(CATEGORY_STATES),
});

/** A slug is made of the English name when none is sent; a new category comes last on its level. */
export const newCategorySchema = fields.partial().required({ name: true });
export type NewCategory = z.output<typeof newCategorySchema>;

/** Without defaults, so that what was not sent is not changed. */
export const categoryChangeSchema = fields.partial();
export type CategoryChange = z.output<typeof categoryChangeSchema>;

/** Every category below `parentId`, in its new order, with the version that the person saw. */
export const categoryOrderSchema = z.object({
  parentId: z.uuid().nullable(),
  order: z
    .array(z.object({ id: z.uuid(), version: z.int().min(1) }))
    .min(1, 'required')
    .max(MAX_CATEGORIES, 'tooLong'),
});
export type CategoryOrder = z.output<typeof categoryOrderSchema>;

const shownPictureSchema = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  focus: z.object({ x: z.int(), y: z.int() }),
});

export const deskCategorySchema = fields.extend({
  id: z.uuid(),
  version: z.int(),
  slug: z.string(),
  picture: shownPictureSchema.nullable(),
  position: z.int(),
  /** Products in it or in a category below it, but for archived ones. */
  productCount: z.int(),
  /** Products that the shop would list no more without it. */
  onlyHereCount: z.int(),
  /** Whether the shop shows it: it and the one above are Active. */
  isShown: z.boolean(),
  /** Slugs that lead here. */
  earlierSlugs: z.array(z.string()),
});
export type DeskCategory = z.output<typeof deskCategorySchema>;
export const deskCategoryAnswerSchema = z.object({ data: deskCategorySchema });
/** All of them, those of a level in their order. */
export const deskCategoriesAnswerSchema = z.object({ data: z.array(deskCategorySchema) });
