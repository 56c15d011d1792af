import { useTranslations } from 'use-intl';
import type { SaleRow } from '../../../contract/goods/sales.ts';
import { shareText, timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { SaleBadge } from './sale-state.tsx';

export const SALE_COLUMNS = defineColumns<SaleRow>([
  { id: 'name', kind: 'title', cell: ({ name }) => name },
  { id: 'state', cell: ({ state }) => <SaleBadge state={state} /> },
  { id: 'from', cell: ({ startsAt }) => timeText(startsAt) },
  { id: 'to', cell: ({ endsAt, endedAt }) => timeText(endedAt ?? endsAt) },
  { id: 'skus', kind: 'number', cell: ({ counts }) => counts.skus },
  { id: 'off', kind: 'number', cell: ({ off }) => <Off off={off} /> },
]);

function Off({ off }: Pick<SaleRow, 'off'>) {
  const t = useTranslations('sales');
  if (off === null) return t('nothingOff');
  const [least, most] = [shareText(off.leastPpm), shareText(off.mostPpm)];
  return least === most ? t('offOne', { share: most }) : t('offRange', { least, most });
}
