import { useTranslations } from 'use-intl';
import { MAX_RELATED } from '../../../../contract/goods/goods-limits.ts';
import { Link } from '../../../../storefront/ui/link.tsx';
import { ProductSearch } from '../product-search.tsx';
import { useEditor } from './editor-context.ts';
import { RowButtons } from './row-buttons.tsx';

/** Products that the page shows below; when none is named, the shop chooses best sellers of the category. */
export function RelatedFields() {
  const t = useTranslations('productParts');
  const { draft, put, errorOf, product } = useEditor();
  const { related } = draft;
  const error = errorOf('related') ?? related.map((_, at) => errorOf(`related.${at}`)).find(Boolean);
  return (
    <div className="flex flex-col gap-3">
      {related.length === 0 && <p className="text-ink-soft text-sm">{t('noRelated')}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {related.map(({ id, name }, at) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <Link to={`/products/${id}`} className="touch-link min-w-0 text-sm [overflow-wrap:anywhere]">
              {name}
            </Link>
            <RowButtons rows={related} at={at} name={name} onChange={(now) => put({ related: now })} />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      {related.length < MAX_RELATED && (
        <ProductSearch
          label={t('addRelated')}
          without={[product.id, ...related.map(({ id }) => id)]}
          onChoose={({ id, name }) => put({ related: [...related, { id, name }] })}
        />
      )}
    </div>
  );
}
