import { useTranslations } from 'use-intl';
import { formatMinute } from '../../lib/words/format.ts';

/** Until when the price of a sale holds. */
export function SaleEnd({ at }: { readonly at: string | undefined }) {
  const t = useTranslations('product');
  if (at === undefined) return null;
  return (
    <p className="basis-full font-semibold text-sm">
      {t.rich('saleUntil', {
        time: formatMinute(new Date(at)),
        at: (words) => <time dateTime={at}>{words}</time>,
      })}
    </p>
  );
}
