import { useTranslations } from 'use-intl';
import { TextField } from '../../../../storefront/ui/fields/field.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { BreakFields } from './break-fields.tsx';
import { useEditor } from './editor-context.ts';

/** What a piece costs, and what it costs from so many on. Read only for those who may not change prices. */
export function PriceFields() {
  const t = useTranslations('productParts');
  const common = useTranslations('product');
  const { draft, put, errorOf, mayPrice, product } = useEditor();
  const hasVariants = draft.variants.length > 0;
  if (!mayPrice)
    return (
      <>
        <Facts
          facts={[
            {
              name: t('price'),
              value: product.priceCents === null ? t('noPrice') : moneyText(product.priceCents),
            },
            ...product.priceBreaks.map(({ from, priceCents }) => ({
              name: t('breakFrom', { from }),
              value: moneyText(priceCents),
            })),
          ]}
        />
        <p className="mt-3 text-ink-soft text-sm">{common('pricesOfOthers')}</p>
      </>
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('price')}
          hint={t(hasVariants ? 'priceOfVariants' : 'priceHint')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.price}
          onChange={({ target }) => put({ price: target.value })}
          error={errorOf('priceCents')}
        />
        {!hasVariants && (
          <Link to={`/prices/${encodeURIComponent(product.sku)}`} className="touch-link text-sm sm:mt-8">
            {t('history')}
          </Link>
        )}
      </div>
      <BreakFields
        breaks={draft.breaks}
        onChange={(breaks) => put({ breaks })}
        errorOf={(field) => errorOf(`priceBreaks${field}`)}
      />
    </div>
  );
}
