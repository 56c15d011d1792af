import { useTranslations } from 'use-intl';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import type { Conflict, Merge } from '../../../lib/entry/merge.ts';
import { MergeDialog } from '../../../ui/entry/merge-dialog.tsx';
import type { ProductDraft } from '../draft/draft.ts';
import { TEXT_COLUMNS, type TextColumn } from '../matrix/columns.ts';
import { useEditor } from './editor-context.ts';

interface ProductMergeProps {
  readonly meeting: Merge<ProductDraft>;
  readonly isBusy: boolean;
  readonly onMerge: (theirs: readonly Conflict[]) => unknown;
  readonly onClose: () => void;
}

/** Somebody else has saved the product meanwhile: both sides of each field that both changed, in words. */
export function ProductMerge({ meeting, ...dialog }: ProductMergeProps) {
  const nameOf = useFieldName(meeting.draft);
  const say = useFieldValue();
  return (
    <MergeDialog
      conflicts={meeting.conflicts.map((conflict) => ({
        conflict,
        name: nameOf(conflict.path),
        mine: say(conflict.mine),
        theirs: say(conflict.theirs),
      }))}
      taken={[...new Set(meeting.taken.map((path) => nameOf(path)))]}
      {...dialog}
    />
  );
}

/** The field that a path leads to: a part of the form, with its language or its variant. */
function useFieldName({ variants }: ProductDraft) {
  const t = useTranslations('product');
  const cell = useTranslations('matrix');
  const { draft } = useEditor();
  return ([part, row, column]: readonly string[]): string => {
    const name = t(`part_${part as 'name'}`);
    if (row === undefined) return name;
    if (row === 'en' || row === 'fr') return t('fieldOf', { name, of: t(`language_${row}`) });
    if (part !== 'variants') return name;
    const sku = [...variants, ...draft.variants].find(({ key }) => key === row)?.sku || cell('newVariant');
    const isText = TEXT_COLUMNS.some((text) => text === column);
    return t('fieldOf', { name: sku, of: isText ? cell(column as TextColumn) : name });
  };
}

/** A value as text: an entry, or the texts of a list. */
function useFieldValue() {
  const t = useTranslations('entry');
  const { categories } = useEditor().choices;
  return (value: unknown): string => {
    if (value === undefined) return t('removed');
    const texts = Array.isArray(value)
      ? value.map((row) => rowText(row, categories))
      : [rowText(value, categories)];
    return texts.filter((text) => text !== '').join('\n') || t('empty');
  };
}

/** What only programs know a row by. */
const HIDDEN = new Set(['key', 'row', 'id', 'path', 'url', 'focus', 'width', 'height', 'isNew']);

function rowText(value: unknown, categories: ProductChoices['categories']): string {
  if (typeof value === 'string') return categories.find(({ id }) => id === value)?.name ?? value;
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.entries(value).map(([name, one]) =>
    HIDDEN.has(name) ? '' : rowText(one, categories),
  );
  return texts.filter((text) => text !== '').join(' · ');
}
