import { useTranslations } from 'use-intl';
import type { CustomPrices } from '../../../../contract/catalog/custom-prices.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { choiceName } from '../../../lib/words/names/custom-names.ts';

/** What one piece costs at least, by size. */
export function FromPrices({ prices }: { readonly prices: CustomPrices['sizes'] }) {
  const t = useTranslations('custom');
  return (
    <div className="mt-3 text-sm">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {prices.map(({ size, from }) => (
          <div key={size} className="flex gap-2">
            <dt className="text-ink-soft">{choiceName(size)}</dt>
            <dd className="font-semibold tabular-nums">{t('fromPrice', { price: formatMoney(from) })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-ink-soft">{t('fromPriceNote')}</p>
    </div>
  );
}
