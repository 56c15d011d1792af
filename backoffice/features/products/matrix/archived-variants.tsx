import { useTranslations } from 'use-intl';
import type { DeskVariant } from '../../../../contract/goods/products.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { dayText, shopDayOf } from '../../../lib/words/format.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** Variants that are sold no more, each with a way back. */
export function ArchivedVariants({ archived }: { readonly archived: readonly DeskVariant[] }) {
  const t = useTranslations('matrix');
  const { product } = useEditor();
  const { failure, isBusy, run } = useSave();
  if (archived.length === 0) return null;
  const restore = (sku: string) => {
    const path = at`/products/${product.id}/variants/${sku}/restore`;
    const call = { method: 'POST', body: {}, version: product.version } as const;
    return run(() => api(path, call), t('restored', { sku }));
  };
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
        {t('archivedCount', { count: archived.length })}
      </summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {failure && <FailureNotice failure={failure} />}
        <RowList
          empty=""
          rows={archived.map(({ id, sku, options, archivedAt }) => ({
            id,
            title: sku,
            text: [
              ...Object.values(options),
              archivedAt && t('archivedOn', { day: dayText(shopDayOf(archivedAt)) }),
            ]
              .filter(Boolean)
              .join(' · '),
            action: (
              <Button
                disabled={isBusy}
                aria-label={t('restoreOf', { sku })}
                onClick={() => void restore(sku)}
              >
                {t('restore')}
              </Button>
            ),
          }))}
        />
      </div>
    </details>
  );
}
