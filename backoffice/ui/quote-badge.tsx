import { useTranslations } from 'use-intl';
import type { QuoteState } from '../../contract/forms/quote-states.ts';
import { Badge } from '../../storefront/ui/badge.tsx';

const TONES: Readonly<Partial<Record<QuoteState, 'warning' | 'success'>>> = {
  received: 'warning',
  accepted: 'success',
  ordered: 'success',
};

/** The state of a request for a quote, in a word. */
export function QuoteBadge({ state }: { readonly state: QuoteState }) {
  const t = useTranslations('quoteStates');
  return <Badge tone={TONES[state] ?? 'neutral'}>{t(state)}</Badge>;
}
