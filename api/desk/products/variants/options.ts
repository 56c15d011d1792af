import type { ProductChange } from '../../../../contract/goods/products.ts';
import type { FieldSentence } from '../../../../contract/problem.ts';
import type { OptionRow } from '../product-queries.ts';

type EditedOptions = NonNullable<ProductChange['options']>;

/** Fields of a variant in the shop's API, whose place no option may take. */
const TAKEN = new Set(['_id', 'sku', 'mpn', 'price', 'discount', 'stock_quantity', 'fabric', 'size']);
/** Options that are columns, spelled as the shop's filters know them. */
export const COLUMN_OPTIONS = new Set(['Fabric', 'Size']);

export const toOptionRows = (options: EditedOptions): OptionRow[] =>
  options.map(({ name, nameFr, values }) => ({
    name,
    label_fr: nameFr,
    values: values.map(({ value }) => value),
    labels_fr: Object.fromEntries(values.filter(({ fr }) => fr !== '').map(({ value, fr }) => [value, fr])),
  }));

export const fromOptionRows = (rows: readonly OptionRow[]): EditedOptions =>
  rows.map(({ name, label_fr, values, labels_fr = {} }) => ({
    name,
    nameFr: label_fr ?? '',
    values: values.map((value) => ({
      value,
      fr: Object.hasOwn(labels_fr, value) ? (labels_fr[value] ?? '') : '',
    })),
  }));

/** What is wrong with options by themselves. */
export function optionFaults(options: EditedOptions): FieldSentence[] {
  const names = new Set<string>();
  return options.flatMap(({ name, values }, at) => {
    const faults: FieldSentence[] = [];
    const key = name.toLowerCase();
    if (TAKEN.has(key) && !COLUMN_OPTIONS.has(name))
      faults.push({ path: `options.${at}.name`, message: 'optionName' });
    if (names.has(key)) faults.push({ path: `options.${at}.name`, message: 'optionTwice' });
    names.add(key);
    const known = new Set<string>();
    for (const [n, { value }] of values.entries()) {
      if (known.has(value.toLowerCase()))
        faults.push({ path: `options.${at}.values.${n}.value`, message: 'valueTwice' });
      known.add(value.toLowerCase());
    }
    return faults;
  });
}

/** How an option, or one of its values, was called before and is called now. */
export interface Renames {
  readonly names: ReadonlyMap<string, string>;
  /** By the option's name before. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/**
 * Finds what was renamed: what stands in the place of a name that is gone, and was not there before. Something that was
 * only moved, added or taken away is no renaming.
 */
export function renamesOf(before: readonly OptionRow[], after: readonly OptionRow[]): Renames {
  const names = renamed(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
  );
  const nowByName = new Map(after.map((option) => [option.name, option]));
  const values = before.map(({ name, values: were }) => {
    const now = nowByName.get(names.get(name) ?? name);
    return [name, now ? renamed(were, now.values) : new Map<string, string>()] as const;
  });
  return { names, values: new Map(values) };
}

function renamed(before: readonly string[], after: readonly string[]): Map<string, string> {
  const [were, are] = [new Set(before), new Set(after)];
  return new Map(
    before.flatMap((name, at): [string, string][] => {
      const now = after[at];
      return now !== undefined && !are.has(name) && !were.has(now) ? [[name, now]] : [];
    }),
  );
}
