import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { CountForm } from '../../features/stock/count-form.tsx';
import { CountedList } from '../../features/stock/counted-list.tsx';
import { ScanField } from '../../features/stock/scan-field.tsx';
import { type Counted, useCounts } from '../../features/stock/use-counts.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';

export const clientLoader = () => requirePermission('stock.adjust');

/** Counts shelves with a phone: scan or type a sku, count, next. */
export default function CountPage() {
  const t = useTranslations('stock');
  const [row, setRow] = useState<StockRow>();
  const { counts, count, ...acts } = useCounts();
  const field = useRef<HTMLInputElement>(null);
  const { attempt } = useAttempt();
  // What is expected is read once more, so that the second count is of now.
  const countAgain = (earlier: Counted) =>
    attempt(async () => {
      const { data } = await api<{ readonly data: StockRow }>(at`/stock/${earlier.sku}`);
      acts.remove(earlier);
      setRow(data);
    });
  const onCount = (pieces: number) => {
    if (row) void count(row, pieces);
    setRow(undefined);
  };
  return (
    <>
      <PageHead title={t('count')} text={t('countText')}>
        <LinkButton to="/stock">{t('all')}</LinkButton>
      </PageHead>
      <div className="grid max-w-xl gap-4">
        {row ? (
          <CountForm key={row.sku} row={row} onCount={onCount} onSkip={() => setRow(undefined)} />
        ) : (
          // It comes back with the focus, so that the next label can be scanned at once.
          <ScanField label={t('code')} field={field} onFound={setRow} />
        )}
        {counts.length > 0 && (
          <CountedList counts={counts} {...acts} onAgain={(earlier) => void countAgain(earlier)} />
        )}
      </div>
    </>
  );
}
