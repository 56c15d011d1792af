import type { OptionMap, Variant } from '../../../contract/catalog.ts';
import { variantOptions } from '../../lib/variant-options.ts';

/** Option name → chosen value; an option that is not chosen is absent. */
export type Choices = Readonly<Record<string, string>>;

export type Pick =
  | { readonly status: 'chosen'; readonly variant: Variant }
  /** The product has no variants: it is sold as it is. */
  | { readonly status: 'plain' }
  | { readonly status: 'incomplete' }
  /** Every option is chosen, and no variant is like that. */
  | { readonly status: 'unavailable' };

/** The choices that a product page opens with: the first variant's. */
export function defaultChoices(variants: readonly Variant[]): Choices {
  const first = variants[0];
  return first ? variantOptions(first) : {};
}

/** Chooses a value; choosing it again lets go of it (spec §4). */
export function toggleChoice(choices: Choices, option: string, value: string): Choices {
  const { [option]: before, ...others } = choices;
  return before === value ? others : { ...others, [option]: value };
}

export function pickVariant(variants: readonly Variant[], options: OptionMap, choices: Choices): Pick {
  const [first] = variants;
  if (!first) return { status: 'plain' };
  const complete = Object.keys(options).every((option) => choices[option] !== undefined);
  if (!complete) return { status: 'incomplete' };
  const variant = variants.find((each) => matches(each, choices));
  return variant ? { status: 'chosen', variant } : { status: 'unavailable' };
}

/** The values of an option that lead to a variant, the other choices being as they are. */
export function reachableValues(
  variants: readonly Variant[],
  option: string,
  choices: Choices,
): ReadonlySet<string> {
  const { [option]: _own, ...others } = choices;
  const values = variants.filter((variant) => matches(variant, others)).map((v) => variantOptions(v)[option]);
  return new Set(values.filter((value) => value !== undefined));
}

function matches(variant: Variant, choices: Choices): boolean {
  const own = variantOptions(variant);
  return Object.entries(choices).every(([option, value]) => own[option] === value);
}
