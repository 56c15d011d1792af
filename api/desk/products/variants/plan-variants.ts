import { MAX_VARIANTS } from '../../../../contract/goods/goods-limits.ts';
import type { EditedVariant } from '../../../../contract/goods/products.ts';
import type { FieldSentence } from '../../../../contract/problem.ts';
import type { OptionRow, VariantRow } from '../product-queries.ts';
import { type Renames, renamesOf } from './options.ts';
import { inOrder } from './order-variants.ts';
import type { PlannedVariant } from './planned-variant.ts';

export interface VariantPlan {
  /** All of the product, in their order. */
  readonly variants: readonly PlannedVariant[];
  readonly faults: readonly FieldSentence[];
}

interface Situation {
  readonly options: { readonly before: readonly OptionRow[]; readonly after: readonly OptionRow[] };
  readonly before: readonly VariantRow[];
  readonly sent: readonly EditedVariant[];
}

/** Works out what a product's variants are after a change, and what is wrong with that, by field. Changes nothing. */
export function planVariants({ options, before, sent }: Situation): VariantPlan {
  const renames = renamesOf(options.before, options.after);
  const known = new Map(before.map((row) => [row.id, fromRow(row, renames)]));
  const unknown: FieldSentence[] = sent.flatMap(({ id }, at) =>
    id !== null && !known.has(id) ? [{ path: `variants.${at}.id`, message: 'noSuchVariant' as const }] : [],
  );
  const twice = repeated(
    sent.map(({ id }) => id),
    (at) => ({ path: `variants.${at}.id`, message: 'variantTwice' }),
  );
  if (unknown.length + twice.length > 0) return { variants: [], faults: [...unknown, ...twice] };
  const edited = sent.map((variant, at) => fromSent(variant, at, known.get(variant.id ?? '')));
  const variants = inOrder([...known.values()], edited);
  if (variants.length > MAX_VARIANTS)
    return { variants, faults: [{ path: 'variants', message: 'tooManyVariants' }] };
  return {
    variants,
    faults: [...valueFaults(variants, options.after), ...combinationFaults(variants, options.after)],
  };
}

function fromRow(row: VariantRow, { names, values }: Renames): PlannedVariant {
  const own = [...valuesOf(row)].map(([name, value]): [string, string] => [
    names.get(name) ?? name,
    values.get(name)?.get(value) ?? value,
  ]);
  return {
    id: row.id,
    sku: row.sku,
    values: new Map(own),
    price_cents: row.price_cents,
    original_price_cents: row.original_price_cents,
    price_breaks: row.price_breaks,
    mpn: row.mpn,
    isArchived: row.archived_at !== null,
  };
}

/** The values of a variant by the names of its options. */
export function valuesOf({ fabric, size, options }: Pick<VariantRow, 'fabric' | 'size' | 'options'>) {
  const columns: readonly [string, string | null][] = [
    ['Fabric', fabric],
    ['Size', size],
  ];
  const kept = columns.filter((pair): pair is [string, string] => pair[1] !== null);
  return new Map([...kept, ...Object.entries(options)]);
}

const fromSent = (
  sent: EditedVariant,
  sentAt: number,
  before: PlannedVariant | undefined,
): PlannedVariant => ({
  id: sent.id,
  sku: sent.sku,
  values: new Map(Object.entries(sent.options)),
  price_cents: sent.priceCents,
  original_price_cents: sent.originalPriceCents,
  price_breaks: sent.priceBreaks,
  mpn: sent.mpn || null,
  isArchived: before?.isArchived ?? false,
  sentAt,
});

/** What a variant lacks of the product's options, or has beyond them. An archived one keeps what it was. */
function valueFaults(variants: readonly PlannedVariant[], options: readonly OptionRow[]): FieldSentence[] {
  const values = new Map(options.map((option) => [option.name, new Set(option.values)]));
  const inUse = new Set<string>();
  return variants.flatMap(({ sku, values: own, isArchived, sentAt }): FieldSentence[] => {
    if (sentAt === undefined && isArchived) return [];
    const lacking = options.find(({ name }) => !values.get(name)?.has(own.get(name) ?? ''));
    const beyond = [...own.keys()].find((name) => !values.has(name));
    const name = lacking?.name ?? beyond;
    if (name === undefined) return [];
    const path = sentAt === undefined ? 'options' : `variants.${sentAt}.options.${name}`;
    if (sentAt !== undefined)
      return [
        { path, message: lacking ? { key: 'valueOfOption', values: { option: name } } : 'noSuchOption' },
      ];
    // One sentence for each option is enough, however many variants use it.
    if (inUse.has(name)) return [];
    inUse.add(name);
    return [{ path, message: { key: 'optionInUse', values: { option: name, sku } } }];
  });
}

/** The values of a variant as one text, in the order of the options. */
export const combinationOf = (values: ReadonlyMap<string, string>, options: readonly OptionRow[]): string =>
  JSON.stringify(options.map(({ name }) => values.get(name) ?? null));

/** Two variants that are sold may not have the same values; one that is archived may stand beside its successor. */
function combinationFaults(
  variants: readonly PlannedVariant[],
  options: readonly OptionRow[],
): FieldSentence[] {
  const first = new Map<string, string>();
  return variants.flatMap(({ sku, values, isArchived, sentAt }): FieldSentence[] => {
    if (isArchived) return [];
    const combination = combinationOf(values, options);
    const other = first.get(combination);
    if (other === undefined) {
      first.set(combination, sku);
      return [];
    }
    const path = sentAt === undefined ? 'options' : `variants.${sentAt}.options`;
    return [{ path, message: { key: 'sameCombination', values: { sku: other } } }];
  });
}

function repeated(ids: readonly (string | null)[], fault: (at: number) => FieldSentence): FieldSentence[] {
  const seen = new Set<string>();
  return ids.flatMap((id, at) => {
    if (id === null) return [];
    if (seen.has(id)) return [fault(at)];
    seen.add(id);
    return [];
  });
}
