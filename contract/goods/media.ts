import { z } from 'zod';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';

const percent = z.int('percent').min(0, 'percent').max(100, 'percent');
const focusSchema = z.object({ x: percent, y: percent });

/** The name of a picture in an address (`pictureId`). */
export const mediaParamSchema = z.object({ id: z.string().regex(/^[a-z0-9_~-]{1,200}$/, 'noSuchPicture') });

export const mediaChangeSchema = z.object({ focus: focusSchema });

const mediaPictureSchema = z.object({
  path: z.string(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  focus: focusSchema,
});
export type MediaPicture = z.output<typeof mediaPictureSchema>;
export const mediaPictureAnswerSchema = z.object({ data: mediaPictureSchema });

/** `q`: words of its file name, of its texts, and of what shows it. */
export const mediaListQuerySchema = listQuerySchema.extend({ q: z.string().max(100).optional() });

const mediaRowSchema = mediaPictureSchema.extend({
  /** As it was uploaded; empty of a picture of the sample. */
  name: z.string(),
  /** As the newest product with it describes it; empty when none does. */
  alt: z.object({ en: z.string(), fr: z.string() }),
  addedAt: z.iso.datetime().nullable(),
  /** At most ten of what shows it. */
  usedBy: z.array(
    z.object({ kind: z.enum(['product', 'category', 'store']), id: z.uuid(), name: z.string() }),
  ),
});
export type MediaRow = z.output<typeof mediaRowSchema>;
export const mediaListSchema = listAnswerSchema(mediaRowSchema);
export type MediaList = z.output<typeof mediaListSchema>;
