import { useTranslations } from 'use-intl';
import type { PriceProof } from '../../../contract/catalog/price-proofs.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

const TONES = { history: 'success', recorded: 'success', sample: 'neutral' } as const;

/** Says whether pages show the former price, and why. */
export function ShownBadge({ proof }: { readonly proof: PriceProof | null }) {
  const t = useTranslations('prices');
  return <Badge tone={proof ? TONES[proof] : 'warning'}>{t(`shown_${proof ?? 'none'}`)}</Badge>;
}
