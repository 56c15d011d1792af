import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_OPTIONS, MAX_VARIANTS } from '../../../../contract/goods/goods-limits.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { newKey } from '../draft/draft.ts';
import { useEditor } from '../editor/editor-context.ts';
import { ArchivedVariants } from './archived-variants.tsx';
import { MatrixContext, useMatrix } from './matrix-context.ts';
import { countCombinations, missingVariants, newVariant } from './new-variant.ts';
import { OptionFields } from './option-fields.tsx';
import { PasteNotice } from './paste-notice.tsx';
import { VariantCards } from './variant-cards.tsx';
import { VariantGrid } from './variant-grid.tsx';

/** Options with their values, and the variants that they make. */
export function VariantsSection() {
  const t = useTranslations('matrix');
  const { draft, put, product, errorOf } = useEditor();
  const isWide = useMediaQuery('(width >= 768px)');
  const matrix = useMatrix();
  const { options, variants } = draft;
  const archived = product.variants.filter(({ archivedAt }) => archivedAt !== null);
  const missing = useMissing();
  const room = MAX_VARIANTS - variants.length - archived.length;
  const View = isWide ? VariantGrid : VariantCards;
  const error = errorOf('variants') ?? errorOf('options');
  return (
    <MatrixContext value={matrix}>
      <div className="flex flex-col gap-4">
        {options.map((option) => (
          <OptionFields key={option.key} option={option} />
        ))}
        {options.length < MAX_OPTIONS && (
          <Button
            className="self-start"
            onClick={() =>
              put({ options: [...options, { key: newKey(), name: '', nameFr: '', values: [] }] })
            }
          >
            {t('addOption')}
          </Button>
        )}
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold text-base">{t('variants', { count: variants.length })}</h3>
          <div className="flex flex-wrap gap-2">
            {missing.length > 0 && (
              <Button onClick={() => put({ variants: [...variants, ...missing] })}>
                {t('makeMissing', { count: missing.length })}
              </Button>
            )}
            {options.length > 0 && room > 0 && (
              <Button onClick={() => put({ variants: [...variants, newVariant()] })}>
                {t('addVariant')}
              </Button>
            )}
          </div>
        </div>
        {countCombinations(options) > room + variants.length && (
          <Notice tone="warning">
            {t('tooMany', { count: countCombinations(options), most: MAX_VARIANTS })}
          </Notice>
        )}
        {matrix.pasted && <PasteNotice pasted={matrix.pasted} />}
        {variants.length === 0 ? (
          <p className="text-ink-soft text-sm">{t(options.length > 0 ? 'noVariants' : 'noOptions')}</p>
        ) : (
          <View />
        )}
        <ArchivedVariants archived={archived} />
      </div>
    </MatrixContext>
  );
}

/** The variants that would complete the matrix. */
function useMissing() {
  const { draft, product } = useEditor();
  const { options, variants, sku } = draft;
  return useMemo(() => {
    const archived = product.variants.filter(({ archivedAt }) => archivedAt !== null);
    return missingVariants(
      { options, variants, sku },
      archived.map((variant) => variant.options),
    );
  }, [options, variants, sku, product.variants]);
}
