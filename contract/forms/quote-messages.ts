import { z } from 'zod';
import { requiredLines } from './form-fields.ts';
import { MAX_MESSAGE, MAX_MESSAGE_FILES } from './message-limits.ts';

/** Links that the call for uploads returned; the server verifies that they are the shop's own (P57). */
const fileLinks = z.array(z.string().max(2000, 'tooLong')).max(MAX_MESSAGE_FILES, 'tooManyFiles').default([]);

/** What a customer or staff write about a request, with files. */
export const quoteMessageSchema = z.object({ text: requiredLines(MAX_MESSAGE), files: fileLinks });
