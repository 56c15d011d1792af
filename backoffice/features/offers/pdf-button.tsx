import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { at } from '../../lib/api/api-path.ts';
import { DownloadButton } from '../../ui/download-button.tsx';

interface PdfButtonProps {
  readonly quote: Pick<DeskQuote, 'id' | 'number'>;
  readonly offer: Pick<DeskOffer, 'number'>;
}

/** The offer on paper, in the customer's language. */
export function PdfButton({ quote, offer }: PdfButtonProps) {
  const t = useTranslations('offers');
  return (
    <DownloadButton
      path={at`/quotes/${quote.id}/offers/${offer.number}/offer.pdf`}
      name={`${quote.number}-v${offer.number}.pdf`}
      label={t('pdf')}
    />
  );
}
