import { useTranslations } from 'use-intl';
import { keyOf } from '../../state/lines/lines.ts';
import { UndoNotice } from '../../ui/toasts/undo-notice.tsx';
import type { Removal } from './use-removed.ts';

/** Notice of the last removal with an undo button; nothing when there is none. */
export function RemovedNotice({ removal: { removed, undo } }: { readonly removal: Removal }) {
  const t = useTranslations('lines');
  if (!removed) return null;
  return (
    <UndoNotice
      key={removed.line ? keyOf(removed.line) : 'all'}
      message={removed.message}
      label={t('undo')}
      onUndo={undo}
    />
  );
}
