import { useTranslations } from 'use-intl';
import type { OfferState } from '../../../contract/offers/offer-states.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

const TONES: Readonly<Partial<Record<OfferState, 'warning' | 'success'>>> = {
  draft: 'warning',
  accepted: 'success',
};

/** The state of an offer, in a word. */
export function OfferBadge({ state }: { readonly state: OfferState }) {
  const t = useTranslations('offerStates');
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(state)}</Badge>;
}
