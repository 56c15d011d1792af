// This is apart from the schemas, so that pages which only list the types do not load zod.
export const ADDRESS_TYPES = ['home', 'work', 'billing', 'shipping', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
