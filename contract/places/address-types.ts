export const ADDRESS_TYPES = ['home', 'work', 'billing', 'shipping', 'other'] as const;
export type AddressType = (typeof ADDRESS_TYPES)[number];
