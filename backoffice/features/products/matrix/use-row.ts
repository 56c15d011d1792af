import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskVariant } from '../../../../contract/goods/products.ts';
import type { DraftVariant } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';
import { CONTRACT_FIELD, TEXT_COLUMNS, type TextColumn } from './columns.ts';
import { useMatrixRow } from './matrix-context.ts';

export interface VariantRow {
  /** How the row is called, by its sku or its choices. */
  readonly name: string;
  /** Of a quantity break by its row and field: `priceBreaks.0.from`. */
  readonly errors: Readonly<Partial<Record<TextColumn | 'options' | `priceBreaks${string}`, string>>>;
  readonly mayPrice: boolean;
  /** As it is stored; undefined for a new one. */
  readonly stored: DeskVariant | undefined;
  readonly set: (change: Partial<DraftVariant>) => void;
}

/** The quantity breaks as a whole, then the fields of each. */
const breakFields = (count: number): readonly string[] => [
  'priceBreaks',
  ...Array.from({ length: count }, (_, at) => [
    `priceBreaks.${at}.from`,
    `priceBreaks.${at}.priceCents`,
  ]).flat(),
];

/** What a row of the matrix shows beside what is typed. Its parts change only with what they say. */
export function useRow(variant: DraftVariant): VariantRow {
  const t = useTranslations('matrix');
  const { draft, errorOf, mayPrice, product } = useEditor();
  const { problems, set: setOne } = useMatrixRow();
  const { key } = variant;
  const choices = draft.options
    .map((option) => option.values.find((value) => value.key === variant.values[option.key])?.value)
    .filter(Boolean)
    .join(', ');
  const found: Record<string, string | undefined> = {};
  const own = problems.get(key) ?? {};
  for (const column of [...TEXT_COLUMNS, 'options'] as const) {
    const field = column === 'options' ? column : CONTRACT_FIELD[column];
    const problem = own[column];
    const said = problem ? t(problem) : errorOf(`variants.${key}.${field}`);
    if (said !== undefined) found[column] = said;
  }
  for (const field of breakFields(variant.breaks.length)) {
    const said = errorOf(`variants.${key}.${field}`);
    if (said !== undefined) found[field] = said;
  }
  const text = JSON.stringify(found);
  const errors: VariantRow['errors'] = useMemo(() => JSON.parse(text), [text]);
  const set = useCallback((change: Partial<DraftVariant>) => setOne(key, change), [setOne, key]);
  return {
    name: variant.sku || choices || t('newVariant'),
    errors,
    mayPrice,
    stored: product.variants.find(({ id }) => id === key),
    set,
  };
}
