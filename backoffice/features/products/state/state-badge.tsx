import { useTranslations } from 'use-intl';
import type { ProductState } from '../../../../contract/goods/product-states.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';

const TONES = { draft: 'warning', published: 'success', unlisted: 'neutral', archived: 'danger' } as const;

export function StateBadge({ state }: { readonly state: ProductState }) {
  const t = useTranslations('productWords');
  return (
    <Badge tone={TONES[state]} className="whitespace-nowrap">
      {t(`state_${state}`)}
    </Badge>
  );
}
