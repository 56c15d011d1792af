import { useTranslations } from 'use-intl';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { dayText, moneyText, timeText } from '../../../lib/words/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';

type Step = DeskOrder['timeline'][number];

/** Shows the order's history, latest first. */
export function TimelinePanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const steps = order.timeline.map((step, index) => ({ step, key: index })).reverse();
  return (
    <Panel title={t('timeline')}>
      <ol className="border-line border-l-2 pl-4">
        {steps.map(({ step, key }) => (
          <TimelineEntry key={key} step={step} />
        ))}
      </ol>
    </Panel>
  );
}

function TimelineEntry({ step }: { readonly step: Step }) {
  const t = useTranslations('order');
  const stepName = useTranslations('orderSteps');
  const details = useDetails(step);
  return (
    <li className="py-1.5 text-sm">
      <p className="font-semibold">
        {/* A step of a later version has no words yet. */}
        {stepName.has(nameOf(step) as 'placed') ? stepName(nameOf(step) as 'placed') : step.step}
      </p>
      {details.length > 0 && <p className="[overflow-wrap:anywhere]">{details.join(' · ')}</p>}
      <p className="text-ink-soft">
        {[
          step.by ?? t('byShop'),
          timeText(step.at),
          ...(step.isVisibleToCustomer ? [t('shownToCustomer')] : []),
        ].join(' · ')}
      </p>
    </li>
  );
}

/** A cancelled order of which refunds had given back all before has nothing to be refunded. */
const nameOf = ({ step, detail }: Step): string =>
  step === 'cancelled-when-paid' && detail.amountCents === 0 ? 'cancelled-when-refunded' : step;

/** The details of a step in words: parcel, amount, mail, reason, reference. */
function useDetails({ detail }: Step): string[] {
  const t = useTranslations('order');
  const moneyWord = useTranslations('orderMoney');
  const mailName = useTranslations('orderMails');
  const parcelName = useParcelName();
  const {
    parcel,
    amountCents,
    receivedOn,
    mail,
    reason,
    decision,
    reference,
    failure,
    attempt,
    words,
    writtenOff,
  } = detail;
  return [
    ...(parcel == null ? [] : [parcelName(Number(parcel))]),
    ...(typeof amountCents === 'number' && amountCents !== 0 ? [moneyText(amountCents)] : []),
    ...(typeof writtenOff === 'number' ? [moneyWord('piecesWrittenOff', { count: writtenOff })] : []),
    ...(receivedOn == null ? [] : [moneyWord('receivedOn', { day: dayText(String(receivedOn)) })]),
    ...(mail == null ? [] : [wordOf(mailName, String(mail))]),
    ...(reason == null ? [] : [reasonText(moneyWord, String(reason))]),
    ...(decision == null ? [] : [wordOf(moneyWord, `decide_${decision}`, String(decision))]),
    ...(words == null ? [] : [String(words)]),
    ...(reference == null ? [] : [t('detail_reference', { reference })]),
    ...(failure == null ? [] : [t('detail_failure', { failure })]),
    ...(attempt == null || Number(attempt) < 2 ? [] : [t('detail_tries', { attempt })]),
  ];
}

/** Words for the reason of a refund, hold or dispute; an unknown one is shown as the provider names it. */
function reasonText(words: Namespace, reason: string): string {
  const key = [`reason_${reason}`, `hold_${reason}`, `dispute_${reason}`].find((one) =>
    words.has(one as never),
  );
  return key === undefined ? reason : words(key as never);
}

interface Namespace {
  (key: never): string;
  has(key: never): boolean;
}

const wordOf = (words: Namespace, key: string, otherwise = key): string =>
  words.has(key as never) ? words(key as never) : otherwise;
