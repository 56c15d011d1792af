import { z } from 'zod';
import { requiredLine } from '../orders/customer.ts';

/** Bytes as the browser's `toJSON` writes them. */
const bytes = (max = 8192) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);

/**
 * Options for `startAuthentication` or `startRegistration` of @simplewebauthn/browser, passed on as they are:
 * `PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON`.
 */
export const passkeyOptionsSchema = z.object({
  data: z.object({ options: z.record(z.string(), z.unknown()) }),
});
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>['data'];

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** `AuthenticationResponseJSON`: what `startAuthentication` returns. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(200).nullish(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** `RegistrationResponseJSON`: what `startRegistration` returns. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(),
    attestationObject: bytes(32_768),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** `POST /session/passkey`. */
export const passkeyBodySchema = z.object({ passkey: passkeyAnswerSchema });

/** `POST /me/passkeys`. */
export const newPasskeyBodySchema = z.object({
  /** The person's name for it, such as "Office laptop". */
  name: requiredLine(60),
  passkey: newPasskeySchema,
});

/** A passkey of one's own. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether the maker of the device keeps it on the person's other devices, too. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;
