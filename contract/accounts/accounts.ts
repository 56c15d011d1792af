import { z } from 'zod';
import { paginationSchema } from '../catalog/pagination.ts';
import { emailField } from '../email.ts';
import { oneLine } from '../one-line.ts';
import {
  countrySchema,
  optionalLine,
  optionalPhoneSchema,
  phoneOrNoneSchema,
  postalCodeField,
  requiredLine,
} from '../orders/customer.ts';
import { orderSchema } from '../orders/orders.ts';
import { ADDRESS_TYPES, type AddressType } from '../places/address-types.ts';
import { isInProvince } from '../places/postal-code.ts';
import { findProvince, PROVINCE_CODES } from '../places/provinces.ts';
import { MAX_ADDRESSES, PASSWORD_MAX, PASSWORD_MIN, TYPED_PASSWORD_MIN } from './account-limits.ts';
import { isKnownName, isSimplePattern } from './password-rules.ts';

export { ADDRESS_TYPES, type AddressType, MAX_ADDRESSES, PASSWORD_MAX, PASSWORD_MIN };

// Message keys are `validation.*`; docs/spec/storefront-and-accounts.md §5 defines their words for each form.

const named = (missing: string, max = 100) =>
  z
    .string(missing)
    .transform(oneLine)
    .pipe(z.string().min(1, { error: missing, abort: true }).max(max, 'tooLong'));

/** Runs a check only on a value without issues: one issue per value is enough, and overlong input is not scanned. */
const ifNothingElse = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 };

/**
 * A password that is being set. The server also refuses the most common ones (`passwordCommon`) and those built from
 * the owner's email or name (`passwordPersonal`).
 */
export const newPasswordSchema = z
  .string('passwordMin8')
  .min(PASSWORD_MIN, 'passwordMin8')
  .max(PASSWORD_MAX, 'tooLong')
  .refine((password) => !isSimplePattern(password), { error: 'passwordSimple', ...ifNothingElse })
  .refine((password) => !isKnownName(password), { error: 'passwordPersonal', ...ifNothingElse });

/** A password that is verified against the stored hash. */
const typedPassword = z.string('passwordRequired').min(1, 'passwordRequired').max(PASSWORD_MAX, 'tooLong');

/** `POST /login`. */
export const loginBodySchema = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  password: z
    .string('passwordRequired')
    .min(1, { error: 'passwordRequired', abort: true })
    .min(TYPED_PASSWORD_MIN, 'passwordMin6')
    .max(PASSWORD_MAX, 'tooLong'),
});
export type LoginBody = z.input<typeof loginBodySchema>;

/** `POST /register`. `role` is accepted and ignored: everyone who signs up here becomes a User (P18). */
export const registerBodySchema = z.object({
  first_name: named('firstName'),
  last_name: named('lastName'),
  email: emailField('emailRequired', 'emailFormat'),
  password: newPasswordSchema,
  role: z.unknown().optional(),
});
export type RegisterBody = z.input<typeof registerBodySchema>;

/** Requests a password reset, and the new password that completes it. */
export const forgotPasswordBodySchema = z.object({ email: emailField('emailRequired', 'emailInvalid') });
export const newPasswordBodySchema = z.object({ password: newPasswordSchema });

/** Actions that cannot be undone, or that export personal data, require the password again. */
export const confirmedBodySchema = z.object({ password: typedPassword });

/**
 * `POST /verify-email/{token}`: empty when the session belongs to the link's account; otherwise that account's
 * password,
 * or a new password for a caller who does not know it.
 */
export const verifyEmailBodySchema = z
  .object({ password: typedPassword.optional(), new_password: newPasswordSchema.optional() })
  .refine(({ password, new_password }) => password === undefined || new_password === undefined, {
    path: ['new_password'],
    message: 'Send the password or a new one, not both',
  });
export type EmailProof = { readonly password: string } | { readonly new_password: string };
/** `data` of the 403 that requires one of the two. */
export interface UnprovenEmail {
  readonly email: string;
}

/** An address in a request: `_id` identifies a saved address; an unknown `_id` is ignored. */
export const addressBodySchema = z
  .object({
    _id: z.string().max(100).nullish(),
    addressType: z.enum(ADDRESS_TYPES, 'addressType').default('shipping'),
    streetAddress: requiredLine(200),
    apartment: optionalLine(),
    city: requiredLine(),
    province: requiredLine().pipe(z.enum(PROVINCE_CODES, 'province')),
    postalCode: postalCodeField('postalCodeFormat'),
    country: countrySchema,
    phone: optionalPhoneSchema,
    businessName: optionalLine(),
    isDefault: z.boolean().default(false),
  })
  .refine(isInProvince, { path: ['postalCode'], message: 'postalCodeProvince' });
/** The request body, before parsing. */
export type AddressBody = z.input<typeof addressBodySchema>;
/** The parsed address. */
export type NewAddress = z.output<typeof addressBodySchema>;

/** The password that is to be replaced, as proof of ownership. */
export const currentPasswordSchema = z
  .string('currentPassword')
  .min(1, 'currentPassword')
  .max(PASSWORD_MAX, 'tooLong');

/** `POST /user/update-profile`: absent fields stay unchanged; `shipping_address` replaces the whole list. */
export const updateProfileBodySchema = z
  .object({
    first_name: named('firstName').optional(),
    last_name: named('lastName').optional(),
    phone: phoneOrNoneSchema.optional(),
    current_password: currentPasswordSchema.optional(),
    password: newPasswordSchema.optional(),
    shipping_address: z.array(addressBodySchema).max(MAX_ADDRESSES, 'tooManyAddresses').optional(),
  })
  .refine(({ password, current_password }) => password === undefined || current_password !== undefined, {
    path: ['current_password'],
    message: 'currentPassword',
  });
export type UpdateProfileBody = z.input<typeof updateProfileBodySchema>;
export type ProfileChanges = Omit<z.output<typeof updateProfileBodySchema>, 'current_password'>;

/** `POST /province`: a code or a name. */
export const provinceBodySchema = z.object({
  province: z
    .string('province')
    .max(100, 'province')
    .transform((typed, context) => {
      const code = findProvince(typed);
      if (code) return code;
      context.addIssue({ code: 'custom', message: 'province' });
      return z.NEVER;
    }),
});

export const userSchema = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  email_verified: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

export const addressSchema = z.object({
  _id: z.string(),
  addressType: z.enum(ADDRESS_TYPES),
  streetAddress: z.string(),
  apartment: z.string(),
  city: z.string(),
  province: z.enum(PROVINCE_CODES),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  businessName: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;

export const loginAnswerSchema = z.object({
  message: z.string(),
  data: userSchema,
  tokens: z.object({ access_token: z.string(), expires_at: z.string() }),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const registerAnswerSchema = z.object({ message: z.string(), user: userSchema });
export type RegisterAnswer = z.infer<typeof registerAnswerSchema>;

/** `GET /check-auth`. Both lists contain all addresses of the account; the specification uses both names. */
export const profileSchema = z.object({
  user: userSchema,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  shipping_address: z.array(addressSchema),
  addresses: z.array(addressSchema),
  /** The province chosen on any of the visitor's devices; null before the first choice. */
  province: z.enum(PROVINCE_CODES).nullable(),
});
export type Profile = z.infer<typeof profileSchema>;
export const profileAnswerSchema = z.object({ data: profileSchema });

export const updateProfileAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ user: userSchema, addresses: z.array(addressSchema) }),
});
export type UpdateProfileAnswer = z.infer<typeof updateProfileAnswerSchema>;

/** `GET /get-my-orders`, newest first. */
export const myOrdersAnswerSchema = z.object({
  data: z.object({ orders: z.array(orderSchema) }),
  pagination: paginationSchema,
});
export type MyOrdersAnswer = z.infer<typeof myOrdersAnswerSchema>;

const sessionTimesSchema = z.object({
  createdAt: z.string(),
  /** Rounded to the hour. */
  lastUsedAt: z.string(),
  /** 30 days after the last use, and at most 90 days after the sign-in. */
  expiresAt: z.string(),
  /** Browser and system, for example "Firefox on Windows"; null if unknown. */
  device: z.string().nullable(),
});

/** `GET /sessions`: the account's sessions, most recently used first, at most 100. */
export const sessionsAnswerSchema = z.object({
  data: z.object({
    sessions: z.array(
      sessionTimesSchema.extend({
        _id: z.string(),
        /** Whether this is the caller's own session. */
        current: z.boolean(),
      }),
    ),
  }),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
export type ListedSession = SessionsAnswer['data']['sessions'][number];

/** `POST /account-data`: all personal data that the shop stores about the account's owner. */
export const accountDataSchema = z.object({
  exportedAt: z.string(),
  user: userSchema,
  province: z.enum(PROVINCE_CODES).nullable(),
  addresses: z.array(addressSchema),
  orders: z.array(orderSchema),
  /** The newsletter consent as it was given, and when it was withdrawn. */
  newsletter: z
    .object({
      subscribedAt: z.string(),
      source: z.string(),
      consent: z.string(),
      unsubscribedAt: z.string().nullable(),
    })
    .nullable(),
  quotes: z.array(
    z.object({
      quote_id: z.string(),
      kind: z.enum(['general', 'product']),
      status: z.string(),
      createdAt: z.string(),
      /** As submitted. */
      answers: z.record(z.string(), z.unknown()),
      file: z.object({ name: z.string(), url: z.string() }).nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      createdAt: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  mails: z.array(z.object({ kind: z.string(), createdAt: z.string(), sentAt: z.string().nullable() })),
  sessions: z.array(sessionTimesSchema),
});
export type AccountData = z.infer<typeof accountDataSchema>;
