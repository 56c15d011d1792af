import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../contract/desk/offers.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';

interface ChangedOfferProps {
  /** The offer as somebody else left it. */
  readonly now: DeskOffer;
  readonly onClose: () => void;
  readonly onShow?: () => void;
}

export function ChangedOffer({ now, onClose, onShow }: ChangedOfferProps) {
  const t = useTranslations('offers');
  const state = useTranslations('offerStates');
  return (
    <ChangedDialog
      facts={[
        { name: t('state'), value: state(now.state) },
        { name: t('lines'), value: now.lines.length },
        { name: t('total'), value: moneyText(now.totals.totalCents) },
        { name: t('validUntil'), value: dayText(now.validUntil) },
      ]}
      onClose={onClose}
      onShow={onShow}
    />
  );
}
