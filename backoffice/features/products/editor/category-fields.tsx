import { useTranslations } from 'use-intl';
import type { ProductChoices } from '../../../../contract/goods/product-calls.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';
import { SelectField } from '../../../../storefront/ui/fields/field.tsx';
import { useEditor } from './editor-context.ts';
import { RowButtons } from './row-buttons.tsx';

/** The categories of the product. The first one is in its address bar of categories and on its card. */
export function CategoryFields() {
  const t = useTranslations('productParts');
  const { draft, put, errorOf, choices, product } = useEditor();
  const { categories } = choices;
  const known = new Map(categories.map((one) => [one.id, one]));
  const nameOf = (id: string) =>
    known.get(id)?.name ?? product.categoryNames.find((one) => one.id === id)?.name ?? id;
  const left = inTree(categories).filter(({ id }) => !draft.categories.includes(id));
  const error =
    errorOf('categories') ?? draft.categories.map((_, at) => errorOf(`categories.${at}`)).find(Boolean);
  return (
    <div className="flex flex-col gap-3">
      {draft.categories.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('noCategories')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {draft.categories.map((id, at) => (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
              <span className="flex min-w-0 flex-wrap items-center gap-2 text-sm [overflow-wrap:anywhere]">
                {nameOf(id)}
                {at === 0 && <Badge>{t('mainCategory')}</Badge>}
                {known.get(id)?.isShown === false && <Badge tone="warning">{t('hiddenCategory')}</Badge>}
              </span>
              <RowButtons
                rows={draft.categories}
                at={at}
                name={nameOf(id)}
                onChange={(now) => put({ categories: now })}
              />
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <SelectField
          label={t('addCategory')}
          name="category"
          value=""
          onChange={({ target }) => put({ categories: [...draft.categories, target.value] })}
          error={error}
          className="max-w-md"
        >
          <option value="">{t('choose')}</option>
          {left.map(({ id, name, parentId }) => (
            <option key={id} value={id}>
              {parentId === null ? name : `\u00a0\u00a0\u00a0${name}`}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Each category above those that it has. */
const inTree = (categories: ProductChoices['categories']): ProductChoices['categories'] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((parent) => [parent, ...categories.filter(({ parentId }) => parentId === parent.id)]);
