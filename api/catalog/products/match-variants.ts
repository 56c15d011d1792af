import type { OptionMap } from '../../../contract/catalog/catalog.ts';
import type { VariantRow } from '../card-queries.ts';
import { byMeasure } from './by-measure.ts';
import type { OptionRow } from './product-queries.ts';

export type Chosen = Readonly<Record<string, string>>;

/** Each option with the values that occur in the variants: sizes ascending, others in the product's own order. */
export function optionMap(options: readonly OptionRow[], variants: readonly VariantRow[]): OptionMap {
  return Object.fromEntries(
    options.map(({ name, values }) => {
      const had = new Set(variants.map((variant) => optionOf(variant, name)));
      return [name, byMeasure(values.filter((value) => had.has(value)))];
    }),
  );
}

/** The variants with every chosen value. No variant matches an option that the product does not have. */
export function matchingVariants(variants: readonly VariantRow[], chosen: Chosen): VariantRow[] {
  const wanted = Object.entries(chosen);
  return variants.filter((variant) => wanted.every(([name, value]) => optionOf(variant, name) === value));
}

/** For each option the values that still lead to a variant, given the choices for the other options. */
export function availableOptions(
  options: readonly OptionRow[],
  variants: readonly VariantRow[],
  chosen: Chosen,
): OptionMap {
  const available = options.map((option) => {
    const { [option.name]: _, ...others } = chosen;
    return optionMap([option], matchingVariants(variants, others));
  });
  return Object.assign({}, ...available);
}

function optionOf(variant: VariantRow, name: string): string | undefined {
  if (name === 'Fabric') return variant.fabric ?? undefined;
  if (name === 'Size') return variant.size ?? undefined;
  return Object.hasOwn(variant.options, name) ? variant.options[name] : undefined;
}
