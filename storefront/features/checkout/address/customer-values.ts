import type { z } from 'zod';
import type { customerInfoSchema } from '../../../../contract/orders/customer.ts';

export type TypedCustomer = z.input<typeof customerInfoSchema>;
export type CustomerField = Exclude<keyof TypedCustomer, 'country'>;
export type CustomerValues = Record<CustomerField, string>;

export const NO_VALUES: CustomerValues = {
  email: '',
  firstName: '',
  lastName: '',
  businessName: '',
  address: '',
  apartment: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
  notes: '',
};

const FIELDS = Object.keys(NO_VALUES) as CustomerField[];
export const isCustomerField = (name: string): name is CustomerField => Object.hasOwn(NO_VALUES, name);

/** Fields whose value the shopper typed, as opposed to the suggested value. */
export const typedFields = (now: CustomerValues, suggested: Partial<CustomerValues>): CustomerField[] =>
  FIELDS.filter((name) => now[name] !== (suggested[name] ?? ''));

/** The part of `offered` that overwrites nothing typed by the shopper. */
export const withoutTyped = (
  offered: Partial<CustomerValues>,
  typed: readonly CustomerField[],
): Partial<CustomerValues> =>
  Object.fromEntries(
    FIELDS.filter((name) => offered[name] !== undefined && !typed.includes(name)).map((name) => [
      name,
      offered[name],
    ]),
  );
