import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductBulkBody, ProductResult } from '../../../../contract/goods/product-calls.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { Link } from '../../../../storefront/ui/link.tsx';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { api } from '../../../lib/api/api.ts';
import { useKey } from '../../../lib/api/use-key.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { SaveForm } from '../../../ui/save-form.tsx';
import type { BulkQuestion } from './product-bulk.tsx';

interface BulkDialogProps {
  readonly question: BulkQuestion;
  readonly onClose: () => void;
}

/** Asks, acts on the products, and then says what became of each. */
export function BulkDialog({ question: { step, products, clear }, onClose }: BulkDialogProps) {
  const t = useTranslations('products');
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const [results, setResults] = useState<readonly ProductResult[]>();
  const onSubmit = async () => {
    const body: ProductBulkBody = {
      action: step,
      items: products.map(({ id, version }) => ({ id, version })),
    };
    await run(async () => {
      const answer = await api<{ results: ProductResult[] }>('/products/bulk', { method: 'POST', body, key });
      setResults(answer.results);
      clear();
    });
  };
  return (
    <FormDialog
      title={t(`bulk_${step}`)}
      step={results ? 'results' : 'question'}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {results ? (
        <BulkResults results={results} onClose={onClose} />
      ) : (
        <SaveForm
          submit={isBusy ? t('working') : t(`bulk_${step}`)}
          onSubmit={onSubmit}
          failure={failure}
          isBusy={isBusy}
        >
          <p>{t(`bulkText_${step}`, { count: products.length })}</p>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {products.map(({ name }) => name).join(', ')}
          </p>
        </SaveForm>
      )}
    </FormDialog>
  );
}

interface BulkResultsProps {
  readonly results: readonly ProductResult[];
  readonly onClose: () => void;
}

/** How many were changed, and each refused one with its reason and a link. */
function BulkResults({ results, onClose }: BulkResultsProps) {
  const t = useTranslations('products');
  const refused = results.filter(({ ok }) => !ok);
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'}>
        <p>{t('bulkDone', { done: results.length - refused.length, refused: refused.length })}</p>
      </Notice>
      {refused.length > 0 && (
        <ul aria-label={t('refused')} className="divide-y divide-line text-sm">
          {refused.map(({ id, name, detail }) => (
            <li key={id} className="py-2">
              <Link to={`/products/${id}`} className="touch-link font-semibold [overflow-wrap:anywhere]">
                {name ?? t('gone')}
              </Link>
              <span className="block">{detail}</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </div>
  );
}
