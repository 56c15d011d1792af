/** The values of a variant, such as `3 × 5 ft, Nylon`; empty for a product without variants. */
export const variantText = (variant: Readonly<Record<string, string>> | null): string =>
  variant ? Object.values(variant).join(', ') : '';
