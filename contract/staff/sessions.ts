import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { ROLES } from './permissions.ts';

/** Who is signed in to the back office. */
export const staffSessionSchema = z.object({
  data: z.object({
    id: z.uuid(),
    name: z.string(),
    language: z.enum(LANGUAGES),
    role: z.enum(ROLES),
    /** What a person of the desk may refund at once, in cents; null for nothing. */
    refundLimitCents: z.int().nullable(),
    /** Whether what needs a fresh proof of the person is allowed right now. */
    isElevated: z.boolean(),
  }),
});
export type StaffSession = z.infer<typeof staffSessionSchema>['data'];
