import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { PROOFS } from './factors.ts';
import { passkeyAnswerSchema } from './passkeys.ts';
import { ROLES } from './permissions.ts';
import { codeSchema } from './sign-in.ts';

/** The signed-in person. Each way of signing in answers with it, too. */
export const staffSessionSchema = z.object({
  data: z.object({
    id: z.uuid(),
    name: z.string(),
    language: z.enum(LANGUAGES),
    role: z.enum(ROLES),
    /** The most that a person of the desk may refund at once, in cents; null for nothing. */
    refundLimitCents: z.int().nullable(),
    /** Whether what needs a fresh proof of the person is allowed right now. */
    isElevated: z.boolean(),
    /** Whether a passkey or a one-time code must be set up before any other page opens. */
    needsSecondFactor: z.boolean(),
  }),
});
export type StaffSession = z.infer<typeof staffSessionSchema>['data'];

/** `GET /sessions`: one's own, the last used first. */
export const staffSessionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.uuid(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      expiresAt: z.string(),
      /** Browser and system, for example "Firefox on Windows"; null if unknown. */
      device: z.string().nullable(),
      /** The network address of the sign-in. */
      address: z.string(),
      /** Whether it is the caller's own. */
      isCurrent: z.boolean(),
    }),
  ),
});
export type ListedStaffSession = z.infer<typeof staffSessionsSchema>['data'][number];

/** `data` of a 403 STEP_UP_REQUIRED. */
export const stepUpDataSchema = z.object({ ways: z.array(z.enum(PROOFS)) });
export type StepUpData = z.infer<typeof stepUpDataSchema>;

/** `POST /session/elevate`: a code, or the answer to the options of `POST /session/elevate/options`. */
export const elevateBodySchema = z
  .object({ code: codeSchema.optional(), passkey: passkeyAnswerSchema.optional() })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'required',
  });
export type ElevateBody = z.input<typeof elevateBodySchema>;

export const elevatedSchema = z.object({ data: z.object({ elevatedUntil: z.string() }) });
