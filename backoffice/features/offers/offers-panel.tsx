import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DeskOffer, NewOffer } from '../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { TemplateDialog } from './template-dialog.tsx';

interface OffersProps {
  readonly quote: DeskQuote;
  /** All versions, newest first. */
  readonly offers: readonly DeskOffer[];
}

/** The versions of an offer, and the way to the next one. */
export function OffersPanel({ quote, offers }: OffersProps) {
  const t = useTranslations('offers');
  return (
    <Panel title={t('title')} text={offers.length === 0 ? t('none') : undefined}>
      {offers.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-line border-y">
          {offers.map((offer) => (
            <OfferRow key={offer.id} quote={quote} offer={offer} />
          ))}
        </ul>
      )}
      <NextOffer quote={quote} offers={offers} />
    </Panel>
  );
}

function OfferRow({ quote, offer }: { readonly quote: DeskQuote; readonly offer: DeskOffer }) {
  const t = useTranslations('offers');
  const path = `/quotes/${quote.number}/offers/${offer.number}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link to={path} className="touch-link font-semibold">
        {t('version', { number: offer.number })}
      </Link>
      <span className="tabular-nums">{moneyText(offer.totals.totalCents)}</span>
      <span className="text-ink-soft text-sm">{t('until', { day: dayText(offer.validUntil) })}</span>
      <OfferBadge state={offer.state} />
    </li>
  );
}

function NextOffer({ quote, offers }: OffersProps) {
  const t = useTranslations('offers');
  const navigate = useNavigate();
  const keyOf = useBodyKey();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { failure, isBusy, run } = useSave();
  const draft = offers.find(({ state }) => state === 'draft');
  const sent = offers.find(({ state }) => state === 'sent');
  const write = (body: NewOffer) =>
    run(async () => {
      const call = { method: 'POST', body, key: keyOf([body, offers.length]) } as const;
      const { data } = await api<{ readonly data: DeskOffer }>(at`/quotes/${quote.id}/offers`, call);
      await navigate(`/quotes/${quote.number}/offers/${data.number}`);
    });
  if (!quote.next.includes('edit') && !quote.next.includes('reopen')) return null;
  return (
    <div className="no-print flex flex-col gap-4">
      {failure && !isChoosing && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        {draft ? (
          <Button
            look="primary"
            onClick={() => void navigate(`/quotes/${quote.number}/offers/${draft.number}`)}
          >
            {t('editDraft')}
          </Button>
        ) : (
          <Button
            look={offers.length === 0 ? 'primary' : 'secondary'}
            disabled={isBusy}
            onClick={() => void write({})}
          >
            {t(offers.length === 0 ? 'write' : 'newVersion')}
          </Button>
        )}
        {!draft && <Button onClick={() => setIsChoosing(true)}>{t('fromTemplate')}</Button>}
        {sent && <Button onClick={() => setIsWithdrawing(true)}>{t('withdraw')}</Button>}
      </div>
      {isChoosing && (
        <TemplateDialog
          failure={failure}
          isBusy={isBusy}
          onChoose={(template) => write({ template })}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {isWithdrawing && sent && (
        <WithdrawQuestion quote={quote} offer={sent} onClose={() => setIsWithdrawing(false)} />
      )}
    </div>
  );
}

interface WithdrawProps {
  readonly quote: DeskQuote;
  readonly offer: DeskOffer;
  readonly onClose: () => void;
}

function WithdrawQuestion({ quote, offer, onClose }: WithdrawProps) {
  const t = useTranslations('offers');
  const { failure, isBusy, run } = useSave();
  const path = at`/quotes/${quote.id}/offers/${offer.number}/withdraw`;
  const withdraw = async () => {
    const call = { method: 'POST', body: {}, version: offer.version } as const;
    if (await run(() => api(path, call), t('withdrawn'))) onClose();
  };
  return (
    <ConfirmQuestion
      title={t('withdrawTitle', { number: offer.number })}
      cancel={t('cancel')}
      confirm={t('withdraw')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmQuestion>
  );
}
