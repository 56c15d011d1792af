import { z } from 'zod';
import { emailField } from '../email-field.ts';
import { LANGUAGES } from '../locale.ts';
import { requiredLine } from '../orders/customer.ts';
import { ROLES } from './permissions.ts';
import { staffPasswordSchema } from './sign-in.ts';

/** A member of staff, as the owner sees them. */
export const staffMemberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.enum(LANGUAGES),
  role: z.enum(ROLES),
  refundLimitCents: z.int().nullable(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  createdAt: z.string(),
  /** Last use of an open session; null without one. */
  lastUsedAt: z.string().nullable(),
  disabledAt: z.string().nullable(),
  /** For `If-Match`. */
  version: z.int(),
});
export type ListedStaff = z.infer<typeof staffMemberSchema>;
export const staffMemberAnswerSchema = z.object({ data: staffMemberSchema });

/** An invitation that is not finished: nobody has opened it, or its person has yet to set up a second factor. */
export const openInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Null: the command line. */
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** `GET /staff`: everybody, those who were disabled last. */
export const staffListSchema = z.object({
  data: z.object({ staff: z.array(staffMemberSchema), invitations: z.array(openInvitationSchema) }),
});

/** `PATCH /staff/{id}`, with `If-Match`. A change of the role ends the person's sessions. */
export const staffBodySchema = z.object({
  role: z.enum(ROLES).optional(),
  refundLimitCents: z.int().min(0).max(100_000_000).nullable().optional(),
});
export type StaffBody = z.input<typeof staffBodySchema>;

/** `POST /invitations`, with `Idempotency-Key`. */
export const invitationBodySchema = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  role: z.enum(ROLES),
  /** Language of the mail, and of the person until they choose another. */
  language: z.enum(LANGUAGES),
});
export type InvitationBody = z.input<typeof invitationBodySchema>;
export const invitationAnswerSchema = z.object({ data: openInvitationSchema });

/** `GET /invitations/{token}`: opening a link changes nothing. */
export const invitationSchema = z.object({
  data: z.object({
    email: z.string(),
    role: z.enum(ROLES),
    /** Null when nobody chose one: then the browser's. */
    language: z.enum(LANGUAGES).nullable(),
    /** The name of a person who has begun, or whose ways in were reset; null for a new one. */
    name: z.string().nullable(),
    expiresAt: z.string(),
  }),
});
export type Invitation = z.infer<typeof invitationSchema>['data'];

/**
 * `POST /invitations/{token}`: signs in, for setting up a passkey or a one-time code, with which the link ends. Those who will use a passkey alone
 * need no password.
 */
export const acceptBodySchema = z.object({
  name: requiredLine(),
  language: z.enum(LANGUAGES),
  password: staffPasswordSchema.optional(),
});
export type AcceptBody = z.input<typeof acceptBodySchema>;
