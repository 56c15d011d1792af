import type { z } from 'zod';
import type { certificateAnswerSchema } from '../../../contract/desk/tax.ts';
import { uploadFile } from './upload-file.ts';

type Answer = z.infer<typeof certificateAnswerSchema>;

/** Uploads the file of a certificate. @returns its key. @throws {ApiError} when it is refused or no answer comes. */
export const uploadCertificate = async (file: File): Promise<string> =>
  (await uploadFile<Answer>('/tax-certificates', file)).data.key;
