import { useTranslations } from 'use-intl';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { dayText } from '../../lib/words/format.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';

interface ChangedQuoteProps {
  /** The request as somebody else left it. */
  readonly now: DeskQuote;
  readonly onClose: () => void;
  readonly onShow?: () => void;
}

export function ChangedQuote({ now, onClose, onShow }: ChangedQuoteProps) {
  const t = useTranslations('quotes');
  const state = useTranslations('quoteStates');
  return (
    <ChangedDialog
      facts={[
        { name: t('column_state'), value: state(now.state) },
        { name: t('column_assigned'), value: now.assignedTo?.name ?? t('nobody') },
        { name: t('column_due'), value: now.dueOn ? dayText(now.dueOn) : t('noDay') },
      ]}
      onClose={onClose}
      onShow={onShow}
    />
  );
}
