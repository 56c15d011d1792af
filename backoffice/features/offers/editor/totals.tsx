import { useTranslations } from 'use-intl';
import type { DeskOffers } from '../../../../contract/desk/offers.ts';
import { offerTotals } from '../../../../contract/offers/offer-totals.ts';
import { taxingOf } from '../../../../contract/orders/tax.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { depositPpmOf, type OfferEntry, pricedLines } from './draft.ts';

interface TotalsProps extends Pick<DeskOffers, 'taxRules' | 'exemption'> {
  readonly entry: OfferEntry;
}

const NOTHING: ReadonlySet<number> = new Set();

/** What the offer comes to as it is typed, without optional lines: by the function that prices it on the server. */
export function EntryTotals({ entry, taxRules, exemption }: TotalsProps) {
  const { province, payment, lines } = entry;
  const taxing = taxingOf(taxRules, { province, at: Date.now(), exemption });
  const priced = pricedLines(lines);
  const terms = { taxing, payment, depositPpm: depositPpmOf(entry) };
  const { tax, ...totals } = offerTotals(priced, { ...terms, taken: NOTHING });
  return <Totals totals={{ ...totals, taxCents: tax.taxCents }} payment={payment} />;
}

interface TotalsListProps {
  readonly totals: {
    readonly subtotalCents: number;
    readonly discountCents: number;
    readonly shippingCents: number;
    readonly taxCents: number;
    readonly totalCents: number;
    readonly dueNowCents: number;
  };
  readonly payment: OfferEntry['payment'];
}

export function Totals({ totals, payment }: TotalsListProps) {
  const t = useTranslations('offers');
  const rows = [
    [t('subtotal'), totals.subtotalCents],
    ...(totals.discountCents > 0 ? [[t('discount'), -totals.discountCents] as const] : []),
    ...(totals.shippingCents > 0 ? [[t('shipping'), totals.shippingCents] as const] : []),
    [t('tax'), totals.taxCents],
    [t('total'), totals.totalCents],
    ...(payment === 'deposit' ? [[t('dueNow'), totals.dueNowCents] as const] : []),
  ] as const;
  return (
    <div aria-live="polite">
      <Facts look="amounts" facts={rows.map(([name, cents]) => ({ name, value: moneyText(cents) }))} />
    </div>
  );
}
