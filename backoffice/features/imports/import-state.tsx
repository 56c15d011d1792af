import { useTranslations } from 'use-intl';
import type { ImportRowState, ImportState as State } from '../../../contract/goods/import-kinds.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

const TONES = {
  checking: 'neutral',
  checked: 'warning',
  failed: 'danger',
  applying: 'neutral',
  applied: 'success',
  stopped: 'warning',
  'putting-back': 'neutral',
  'put-back': 'neutral',
} as const satisfies Record<State, string>;

export function ImportState({ state }: { readonly state: State }) {
  const t = useTranslations('imports');
  return <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>;
}

const ROW_TONES = {
  same: 'neutral',
  change: 'warning',
  create: 'warning',
  error: 'danger',
  applied: 'success',
  skipped: 'danger',
  'put-back': 'neutral',
  kept: 'danger',
} as const satisfies Record<ImportRowState, string>;

export function RowState({ state }: { readonly state: ImportRowState }) {
  const t = useTranslations('imports');
  return <Badge tone={ROW_TONES[state]}>{t(`row_${state}`)}</Badge>;
}
