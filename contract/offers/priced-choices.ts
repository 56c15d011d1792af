import type { CustomProduct } from '../catalog/custom-products.ts';

/** Choices of the products that say whether a piece reads on both sides. */
export const DOUBLE_CHOICES = ['Double Side', 'Double Sided', 'Double', 'Both Side'] as const;
export const SINGLE_CHOICES = ['Single', 'Single Side'] as const;

/** The choices of a product that a table prices by area; products without cloths have ways of printing. */
export function clothChoices({ groups }: CustomProduct): readonly string[] {
  const of = (name: string) => groups.find(({ field }) => field === name)?.choices;
  return of('fabric') ?? of('print_option') ?? [];
}

/** The other choices of a product, which a table prices as extras: how it is finished, and what comes with it. */
export function extraChoices(product: CustomProduct): readonly string[] {
  const others: readonly string[] = [...clothChoices(product), ...DOUBLE_CHOICES, ...SINGLE_CHOICES];
  return product.groups
    .filter(({ field }) => field !== 'size')
    .flatMap(({ choices }) => choices)
    .filter((choice) => !others.includes(choice));
}
