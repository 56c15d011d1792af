import type { OptionMap, Product, Variant } from '../../../contract/catalog/catalog.ts';
import { unitPrice } from '../../../contract/catalog/line-price.ts';
import { variantOptions } from '../../../contract/catalog/variant-options.ts';

/** Option name → chosen value; an option without a choice is absent. */
export type Choices = Readonly<Record<string, string>>;

export type Pick =
  | { readonly status: 'chosen'; readonly variant: Variant }
  /** The product has no variants. */
  | { readonly status: 'plain' }
  | { readonly status: 'incomplete' }
  /** Every option is chosen, and no variant matches. */
  | { readonly status: 'unavailable' };

/** Initial choices of a product page: the first variant's. */
export function defaultChoices(variants: readonly Variant[]): Choices {
  const first = variants[0];
  return first ? variantOptions(first) : {};
}

/** Chooses a value, or clears it when it is already chosen (docs/spec/storefront-and-accounts.md §4). */
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

/** Result of choosing a value while the other choices stay. */
export type ValueState = 'available' | 'soldOut' | 'unavailable';

export function valueState(
  variants: readonly Variant[],
  choices: Choices,
  option: string,
  value: string,
): ValueState {
  const wanted = { ...choices, [option]: value };
  const found = variants.filter((variant) => matches(variant, wanted));
  if (found.length === 0) return 'unavailable';
  return found.some(({ stock_quantity }) => stock_quantity > 0) ? 'available' : 'soldOut';
}

type Prices = { readonly [Field in 'starting_price' | 'variants']: Product[Field] };

/** Dollars: lowest price of the variants that match these choices, or of all variants when none matches. */
export function lowestPrice(product: Prices, choices: Choices): number {
  const { variants } = product;
  const found = variants.filter((variant) => matches(variant, choices));
  const prices = (found.length > 0 ? found : variants).map((variant) => unitPrice(product, variant));
  return prices.length > 0 ? Math.min(...prices) : product.starting_price;
}

/** Each value of each option asks for the options of all variants. */
const known = new WeakMap<Variant, Choices>();

function optionsOf(variant: Variant): Choices {
  const options = known.get(variant) ?? variantOptions(variant);
  known.set(variant, options);
  return options;
}

function matches(variant: Variant, choices: Choices): boolean {
  const own = optionsOf(variant);
  return Object.entries(choices).every(([option, value]) => own[option] === value);
}
