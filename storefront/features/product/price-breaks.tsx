import { useTranslations } from 'use-intl';
import { formatMoney } from '../../lib/words/format.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Buying } from './use-buying.ts';

/** What each piece costs by the quantity of the line; the row of the chosen quantity stands out. */
export function PriceBreaks({ buying }: { readonly buying: Buying }) {
  const t = useTranslations('product');
  const { breaks, priceOfOne, quantity } = buying;
  if (breaks.length === 0) return null;
  const rows = [{ from: 1, price: priceOfOne }, ...breaks];
  return (
    <table className="w-full max-w-form text-sm tabular-nums">
      <caption className="mb-2 text-left font-semibold">{t('breaksTitle')}</caption>
      <thead className="text-ink-soft">
        <tr className="border-line border-b">
          <th scope="col" className="px-2 py-1.5 text-left font-normal">
            {t('breaksQuantity')}
          </th>
          <th scope="col" className="px-2 py-1.5 text-right font-normal">
            {t('breaksPrice')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, price }, at) => {
          const to = (rows[at + 1]?.from ?? Number.POSITIVE_INFINITY) - 1;
          const isReached = quantity >= from && quantity <= to;
          return (
            <tr
              key={from}
              aria-current={isReached || undefined}
              className={classNames('border-line border-b', isReached && 'bg-mist font-semibold')}
            >
              <td className="px-2 py-1.5 text-left">{pieces(from, to)}</td>
              <td className="px-2 py-1.5 text-right">{formatMoney(price)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );

  function pieces(from: number, to: number): string {
    if (to === Number.POSITIVE_INFINITY) return t('breaksOrMore', { from });
    return from === to ? `${from}` : t('breaksRange', { from, to });
  }
}
