import { z } from 'zod';

/** What a print shop takes, told by a file's bytes and not by its name (docs/spec/api.md#forms-and-files). */
export const ARTWORK_KINDS = ['ai', 'eps', 'svg', 'pdf', 'png', 'jpg', 'tif'] as const;
export type ArtworkKind = (typeof ARTWORK_KINDS)[number];

/** The kinds that are recommended (docs/spec/checkout-quotes-forms.md §5 Upload). */
export const RECOMMENDED_KINDS = ['ai', 'eps', 'svg', 'pdf'] as const satisfies readonly ArtworkKind[];

/** Bytes of one upload unless the shop's owner sets another limit. */
export const DEFAULT_MAX_UPLOAD_BYTES = 100_000_000;

/** `GET /upload-config`: what an upload may be in this shop. */
export const uploadConfigSchema = z.object({
  data: z.object({
    /** Bytes of one file. */
    maxBytes: z.number().int().positive(),
    kinds: z.array(z.enum(ARTWORK_KINDS)),
    recommended: z.array(z.enum(ARTWORK_KINDS)),
  }),
});

/** What was found in a file; what could not be found out is null. */
export const artworkSchema = z.object({
  kind: z.enum(ARTWORK_KINDS),
  form: z.enum(['vector', 'raster']),
  /** Pixels of a raster; of a vector in units of its own, good for proportions only. */
  width: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
  /** 1 for what has no pages. */
  pages: z.number().int().positive().nullable(),
  /** Fonts that are not outlined, by name, at most 20; `[]` when all letters are outlines. */
  fonts: z.array(z.string()).nullable(),
});
export type Artwork = z.infer<typeof artworkSchema>;

/** An uploaded file. `url` is how a quote refers to it and how anybody who knows it opens it. */
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
