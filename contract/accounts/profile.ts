import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { phoneOrNoneSchema } from '../orders/customer.ts';
import { findProvince, PROVINCE_CODES } from '../places/provinces.ts';
import { addressBodySchema, addressSchema } from './account-addresses.ts';
import { MAX_ADDRESSES } from './account-limits.ts';
import { currentPasswordSchema, newPasswordSchema } from './passwords.ts';
import { nameField, userSchema } from './user.ts';

// Message keys are `validation.*`; docs/spec/storefront-and-accounts.md §5 defines their words for each form.

/** `POST /user/update-profile`: absent fields stay unchanged; `shipping_address` replaces the whole list. */
export const updateProfileBodySchema = z
  .object({
    first_name: nameField('firstName').optional(),
    last_name: nameField('lastName').optional(),
    phone: phoneOrNoneSchema.optional(),
    language: z.enum(LANGUAGES).optional(),
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
