import { useTranslations } from 'use-intl';
import { offPpm } from '../../../contract/goods/price-rules.ts';
import type { SalePrice } from '../../../contract/goods/sales.ts';
import { moneyText, shareText, timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

export const SALE_PRICE_COLUMNS = defineColumns<SalePrice>([
  {
    id: 'product',
    kind: 'title',
    cell: ({ productName, variant, id }) => (
      <>
        {productName}
        <span className="block font-normal text-ink-soft text-sm">
          {[variant, id].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'before',
    kind: 'number',
    cell: ({ beforeCents }) => (beforeCents === null ? NOTHING : moneyText(beforeCents)),
  },
  {
    id: 'sale',
    kind: 'number',
    cell: ({ saleCents }) => <span className="font-semibold">{moneyText(saleCents)}</span>,
  },
  { id: 'less', kind: 'number', cell: (price) => <Less price={price} /> },
  { id: 'shown', isOptional: true, isEmpty: isOver, cell: (price) => <Shown price={price} /> },
  {
    id: 'share',
    kind: 'number',
    isOptional: true,
    isEmpty: isOver,
    cell: (price) => <Share price={price} />,
  },
  { id: 'result', cell: (price) => <Result price={price} /> },
]);

function Less({ price: { beforeCents, saleCents } }: { readonly price: SalePrice }) {
  const t = useTranslations('sales');
  if (beforeCents === null) return NOTHING;
  const off = offPpm(beforeCents, saleCents);
  return off > 0 ? shareText(off) : <span className="font-semibold text-danger">{t('notBelow')}</span>;
}

/** Whether its price is that of the sale no more, or never will be. */
function isOver({ startResult, endResult }: SalePrice): boolean {
  return endResult !== null || (startResult !== null && startResult !== 'set');
}

function Shown({ price }: { readonly price: SalePrice }) {
  const t = useTranslations('sales');
  if (isOver(price)) return NOTHING;
  const { struckCents, struckUntil } = price;
  if (struckCents === 0) return t('alone');
  const struck = moneyText(struckCents);
  return struckUntil
    ? t('struckUntil', { price: struck, time: timeText(struckUntil) })
    : t('struck', { price: struck });
}

function Share({ price }: { readonly price: SalePrice }) {
  const t = useTranslations('sales');
  return isOver(price) ? NOTHING : t('shareOf', { share: shareText(price.sharePpm) });
}

function Result({ price: { startResult, endResult, isLeaving } }: { readonly price: SalePrice }) {
  const t = useTranslations('sales');
  const isLeft = endResult === 'changed' || (startResult !== null && startResult !== 'set');
  return (
    <span className={isLeft ? 'font-semibold' : ''}>
      {t(`result_${endResult ?? (isLeaving ? 'leaving' : (startResult ?? 'waiting'))}`)}
    </span>
  );
}
