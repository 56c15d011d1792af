import type { Language } from '../locale.ts';
import type { Variant } from './catalog.ts';
import { optionValueName } from './option-names.ts';
import { variantOptions } from './variant-options.ts';

/** The attributes that Google and schema.org define; the variants of a product must differ in at least one of them. */
export const VARIANT_ATTRIBUTES = ['size', 'material', 'color', 'pattern'] as const;
export type VariantAttribute = (typeof VARIANT_ATTRIBUTES)[number];

/**
 * An option that is not listed becomes part of the size ("72x36, Grommets"), which is what Google wants for multiple
 * dimensions.
 */
const ATTRIBUTE_OF: Readonly<Record<string, VariantAttribute>> = {
  Fabric: 'material',
  Material: 'material',
  Colour: 'color',
  Finish: 'color',
  Province: 'pattern',
  Number: 'pattern',
};

/** Maps a variant's options to these attributes, so that variants with different options never look the same. */
export function variantAttributes(
  variant: Variant,
  language: Language = 'en',
): Partial<Record<VariantAttribute, string>> {
  const attributes: Partial<Record<VariantAttribute, string>> = {};
  for (const [option, value] of Object.entries(variantOptions(variant))) {
    const name = ATTRIBUTE_OF[option] ?? 'size';
    const before = attributes[name];
    const shown = optionValueName(option, value, language);
    attributes[name] = before ? `${before}, ${shown}` : shown;
  }
  return attributes;
}
