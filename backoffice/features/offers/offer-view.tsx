import { useTranslations } from 'use-intl';
import type { DeskOffer } from '../../../contract/desk/offers.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { dayText, moneyText, shareText, timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Totals } from './editor/totals.tsx';
import { OfferBadge } from './offer-badge.tsx';
import { PdfButton } from './pdf-button.tsx';

interface OfferViewProps {
  readonly quote: DeskQuote;
  readonly offer: DeskOffer;
}

/** An offer that was sent, which never changes. */
export function OfferView({ quote, offer }: OfferViewProps) {
  const t = useTranslations('offers');
  return (
    <div className="columns-of-panels">
      <div>
        <Panel title={t('lines')} action={<PdfButton quote={quote} offer={offer} />}>
          {offer.note && <p className="mb-4 whitespace-pre-line [overflow-wrap:anywhere]">{offer.note}</p>}
          <ol className="divide-y divide-line border-line border-y">
            {offer.lines.map((line) => (
              <Line key={line.position} line={line} />
            ))}
          </ol>
          <div className="mt-4 flex justify-end">
            <Totals totals={offer.totals} payment={offer.payment} />
          </div>
        </Panel>
      </div>
      <div>
        <Panel title={t('terms')}>
          <Facts facts={useTermFacts(offer)} />
        </Panel>
      </div>
    </div>
  );
}

function Line({ line }: { readonly line: DeskOffer['lines'][number] }) {
  const t = useTranslations('offers');
  const kind = useTranslations('offerKinds');
  const { details, quantity, unitPriceCents } = line;
  const what = [kind(line.kind), line.sku, details.size, details.cloth, details.finish].filter(Boolean);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{line.name}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{what.join(' · ')}</p>
        <p className="text-ink-soft text-sm">{t('times', { quantity, price: moneyText(unitPriceCents) })}</p>
        {line.isOptional && (
          <p className="text-sm">
            {t(line.isTaken === null ? 'optional' : line.isTaken ? 'taken' : 'notTaken')}
          </p>
        )}
        {line.priceNote && (
          <p className="text-ink-soft text-sm">{t('staffNote', { note: line.priceNote })}</p>
        )}
      </div>
      <p className="text-right font-semibold tabular-nums">{moneyText(quantity * unitPriceCents)}</p>
    </li>
  );
}

function useTermFacts(offer: DeskOffer): Fact[] {
  const t = useTranslations('offers');
  const words = useTranslations('quotes');
  const { terms, depositPpm, sentAt, sentBy, answeredAt, answer } = offer;
  const payment = t(`payment_${offer.payment}`);
  return [
    { name: t('state'), value: <OfferBadge state={offer.state} /> },
    ...(sentAt ? [{ name: t('sentOn'), value: [timeText(sentAt), sentBy].filter(Boolean).join(' · ') }] : []),
    { name: t('validUntil'), value: dayText(offer.validUntil) },
    { name: t('language'), value: words(`language_${offer.language}`) },
    { name: t('fulfilment'), value: t(offer.fulfilment) },
    { name: t('province'), value: provinceName(offer.province, pageLanguage()) },
    { name: t('payment'), value: depositPpm === null ? payment : `${payment} · ${shareText(depositPpm)}` },
    { name: t('proofDays'), value: terms.proofDays },
    { name: t('makeDays'), value: terms.makeDays },
    { name: t('revisions'), value: terms.revisions },
    ...(answeredAt ? [{ name: t('answeredOn'), value: timeText(answeredAt) }] : []),
    ...(answer?.name ? [{ name: t('answeredBy'), value: answer.name }] : []),
    ...(answer?.poNumber ? [{ name: t('poNumber'), value: answer.poNumber }] : []),
    ...(answer?.standingOffer ? [{ name: t('standingOffer'), value: answer.standingOffer }] : []),
    ...(answer?.words ? [{ name: t('words'), value: answer.words }] : []),
  ];
}
