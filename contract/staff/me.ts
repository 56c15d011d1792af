import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { requiredLine } from '../orders/customer.ts';
import { passkeySchema } from './passkeys.ts';
import { ROLES } from './permissions.ts';
import { staffPasswordSchema } from './sign-in.ts';

/** `GET /me`: one's own account. */
export const meSchema = z.object({
  data: z.object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    language: z.enum(LANGUAGES),
    role: z.enum(ROLES),
    refundLimitCents: z.int().nullable(),
    hasPassword: z.boolean(),
    /** Whether codes of an app are set up. */
    hasTotp: z.boolean(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.int(),
    /** For `If-Match`. */
    version: z.int(),
  }),
});
export type Me = z.infer<typeof meSchema>['data'];

/** `PATCH /me`, with `If-Match`. */
export const meBodySchema = z.object({
  name: requiredLine().optional(),
  language: z.enum(LANGUAGES).optional(),
});
export type MeBody = z.input<typeof meBodySchema>;

/** `PUT /me/password`. */
export const ownPasswordBodySchema = z.object({ password: staffPasswordSchema });

/** `POST /me/totp`: the secret that the app is to learn; it counts once a code of it was confirmed. */
export const totpSchema = z.object({
  data: z.object({
    /** For typing: base32. */
    secret: z.string(),
    /** For a QR code: `otpauth://totp/…`. */
    uri: z.string(),
  }),
});
export type NewTotp = z.infer<typeof totpSchema>['data'];

/** `POST /me/recovery-codes`: ten new ones, shown once. The earlier ones end. */
export const recoveryCodesSchema = z.object({ data: z.object({ codes: z.array(z.string()) }) });
