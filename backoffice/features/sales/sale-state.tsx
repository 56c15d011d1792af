import { useTranslations } from 'use-intl';
import type { SaleState } from '../../../contract/goods/sale-states.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

const TONES = {
  scheduled: 'neutral',
  running: 'success',
  ending: 'warning',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<SaleState, string>;

export function SaleBadge({ state }: { readonly state: SaleState }) {
  const t = useTranslations('sales');
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}
