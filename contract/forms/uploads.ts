import { z } from 'zod';
import { ARTWORK_KINDS } from './artwork-kinds.ts';

/** `GET /upload-config`: the limits of an upload in this shop. */
export const uploadConfigSchema = z.object({
  data: z.object({
    /** Maximum size of one file, in bytes. */
    maxBytes: z.number().int().positive(),
    kinds: z.array(z.enum(ARTWORK_KINDS)),
    recommended: z.array(z.enum(ARTWORK_KINDS)),
  }),
});

/** The properties read from a file; null if unknown. */
export const artworkSchema = z.object({
  kind: z.enum(ARTWORK_KINDS),
  form: z.enum(['vector', 'raster']),
  /** Pixels for a raster; for a vector its own units, useful for proportions only. */
  width: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
  /** 1 for files without pages. */
  pages: z.number().int().positive().nullable(),
  /** Names of the fonts that are not outlined, at most 20; `[]` when all text is outlined. */
  fonts: z.array(z.string()).nullable(),
});
export type Artwork = z.infer<typeof artworkSchema>;

/** An uploaded file. A quote refers to it by `url`, and anyone who knows the `url` can open the file. */
export const uploadedFileSchema = z.object({
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int().positive(),
  /** Media type. */
  type: z.string(),
  artwork: artworkSchema,
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

export const uploadAnswerSchema = z.object({ data: z.object({ files: uploadedFileSchema }) });
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;
