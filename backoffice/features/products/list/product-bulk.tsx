import { useTranslations } from 'use-intl';
import type { ProductRow } from '../../../../contract/goods/products.ts';
import { Button } from '../../../../storefront/ui/button.tsx';

export const BULK_STEPS = ['publish', 'unlist', 'archive'] as const;
type BulkStep = (typeof BULK_STEPS)[number];

export interface BulkQuestion {
  readonly step: BulkStep;
  /** The selected rows as they were on the screen. */
  readonly products: readonly ProductRow[];
  readonly clear: () => void;
}

/** Buttons for the selected products. Each asks before it acts. */
export function BulkButtons({ onAsk }: { readonly onAsk: (step: BulkStep) => void }) {
  const t = useTranslations('products');
  return BULK_STEPS.map((step) => (
    <Button key={step} look="inverse" onClick={() => onAsk(step)}>
      {t(`bulk_${step}`)}
    </Button>
  ));
}
