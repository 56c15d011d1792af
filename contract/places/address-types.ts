// Apart from the schemas: pages that only list the types need not load Zod.
export const ADDRESS_TYPES = ['home', 'work', 'billing', 'shipping', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
