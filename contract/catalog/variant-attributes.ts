import type { Variant } from './catalog.ts';
import { variantOptions } from './variant-options.ts';

/** What Google and schema.org have a word for; the variants of a product must differ in these. */
export const VARIANT_ATTRIBUTES = ['size', 'material', 'color', 'pattern'] as const;
export type VariantAttribute = (typeof VARIANT_ATTRIBUTES)[number];

/** An option that is not here counts as a part of the size ("72x36, Grommets"), as Google asks for several dimensions. */
const ATTRIBUTE_OF: Readonly<Record<string, VariantAttribute>> = {
  Fabric: 'material',
  Material: 'material',
  Colour: 'color',
  Finish: 'color',
  Province: 'pattern',
  Number: 'pattern',
};

/** A variant's options by those words, so that two variants with different options are never told the same. */
export function variantAttributes(variant: Variant): Partial<Record<VariantAttribute, string>> {
  const attributes: Partial<Record<VariantAttribute, string>> = {};
  for (const [option, value] of Object.entries(variantOptions(variant))) {
    const name = ATTRIBUTE_OF[option] ?? 'size';
    const before = attributes[name];
    attributes[name] = before ? `${before}, ${value}` : value;
  }
  return attributes;
}
