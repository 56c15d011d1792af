import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StockItem } from '../../../contract/goods/stock.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { preloadFormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { AdjustDialog } from '../../features/stock/adjust-dialog.tsx';
import { LowMark } from '../../features/stock/low-mark.tsx';
import { type MovePage, MovesPanel } from '../../features/stock/moves-panel.tsx';
import { StockBadge } from '../../features/stock/stock-badge.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { Facts } from '../../ui/facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/sku.ts';

export async function clientLoader({ params: { sku }, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('stock.adjust');
  const [row, moves] = await Promise.all([
    api<{ readonly data: StockItem }>(at`/stock/${sku}`, { signal }),
    api<MovePage>(at`/stock/${sku}/moves`, { signal }),
  ]);
  return { row: row.data, moves };
}

/** The stock of one sku: its numbers, its moves, its mark. */
export default function SkuPage({ loaderData: { row, moves } }: Route.ComponentProps) {
  const t = useTranslations('stock');
  const { role } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { sku, variant, productName, productId, waiting } = row;
  return (
    <>
      <PageHead title={productName} text={[variant, sku].filter(Boolean).join(' · ')}>
        {may(role, 'catalogue.edit') && <LinkButton to={`/products/${productId}`}>{t('product')}</LinkButton>}
        <LinkButton to="/stock">{t('all')}</LinkButton>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <Panel
            title={t('numbers')}
            action={
              <Button look="primary" onPointerEnter={preloadFormDialog} onClick={() => setOpen(true)}>
                {t('adjust')}
              </Button>
            }
          >
            <div className="mb-3 empty:hidden">
              <StockBadge row={row} />
            </div>
            <Facts
              look="amounts"
              facts={[
                { name: t('column_available'), value: <strong>{row.available}</strong> },
                { name: t('column_reserved'), value: row.reserved },
                { name: t('column_onHand'), value: row.onHand },
                { name: t('column_sold30'), value: row.sold30 },
                ...(waiting === null ? [] : [{ name: t('waiting'), value: waiting }]),
                ...(row.barcode ? [{ name: t('barcode'), value: row.barcode }] : []),
              ]}
            />
          </Panel>
          <LowMark row={row} />
        </div>
        <MovesPanel key={moves.data[0]?.id} sku={sku} first={moves} />
      </div>
      {isOpen && <AdjustDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
