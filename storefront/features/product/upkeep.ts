import type { Product } from '../../../contract/catalog/catalog.ts';

type Words = (key: 'parts' | 'repair' | 'fromUs' | 'notFromUs') => string;

/**
 * What the law wants said of poles and hardware before they are bought: whether parts and repair can be had (Quebec's
 * Consumer Protection Act, s. 39). Nothing for a product whose data does not say.
 */
export function upkeepOf(
  { has_parts, has_repair }: Pick<Product, 'has_parts' | 'has_repair'>,
  words: Words,
): Product['specifications'] {
  const said = (name: string, has: boolean | null) =>
    has === null ? [] : [{ name, value: words(has ? 'fromUs' : 'notFromUs') }];
  return [...said(words('parts'), has_parts), ...said(words('repair'), has_repair)];
}
