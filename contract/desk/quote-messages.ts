import { z } from 'zod';
import { quoteMessageSchema } from '../forms/quote-messages.ts';
import { artworkSchema, uploadedFileSchema } from '../forms/uploads.ts';

/** Whether there is a picture of a file: drawn, not tried yet, or none can be drawn. */
const PICTURE_STATES = ['drawn', 'waiting', 'none'] as const;

export const deskQuoteFileSchema = z.object({
  /** Null for the file that the request came with. */
  id: z.uuid().nullable(),
  name: z.string(),
  /** Only ever downloaded, because it may be an SVG with a script. */
  url: z.string(),
  artwork: artworkSchema,
  picture: z.enum(PICTURE_STATES),
  isFromStaff: z.boolean(),
  /** Who of the staff added it; null for the customer's, and for somebody who is not staff any more. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  /** Whether the person who asks may remove it now. */
  isRemovable: z.boolean(),
});
export type DeskQuoteFile = z.infer<typeof deskQuoteFileSchema>;

/** `pasted`: the customer's words, by mail or phone, written down by staff. */
const MESSAGE_AUTHORS = ['customer', 'staff', 'pasted'] as const;

export const deskMessageSchema = z.object({
  id: z.uuid(),
  author: z.enum(MESSAGE_AUTHORS),
  /** Who of the staff wrote it, or wrote it down; null for the customer's, and for somebody who is not staff any more. */
  by: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
  files: z.array(deskQuoteFileSchema),
});
export type DeskMessage = z.infer<typeof deskMessageSchema>;

/** `staff`: goes to the customer by mail. `pasted`: what came from the customer by mail or phone. */
export const newMessageSchema = quoteMessageSchema.extend({
  author: z.enum(['staff', 'pasted']).default('staff'),
});
export type NewMessage = z.output<typeof newMessageSchema>;

/** A file that was uploaded for a request; `file` is its link. */
export const newQuoteFileSchema = z.object({
  file: z.string('required').min(1, 'required').max(2000, 'tooLong'),
});

export const quoteFileAnswerSchema = z.object({ data: uploadedFileSchema });
