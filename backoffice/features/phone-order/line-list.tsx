import { useTranslations } from 'use-intl';
import type { PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import { QuantityField } from '../../../storefront/ui/fields/quantity-field.tsx';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { moneyText } from '../../lib/words/format.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { type DraftLine, setQuantity } from './draft.ts';

interface LineListProps {
  readonly lines: readonly DraftLine[];
  /** The shop's prices now; undefined until they are known. */
  readonly quote: PhoneQuote | undefined;
  readonly onChange: (lines: readonly DraftLine[]) => void;
}

/** Lists what the caller has ordered so far. */
export function LineList({ lines, quote, onChange }: LineListProps) {
  const t = useTranslations('phoneOrder');
  if (lines.length === 0) return <p className="text-ink-soft text-sm">{t('noLines')}</p>;
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line border-line border-y">
      {lines.map((line) => (
        <Line
          key={line.sku}
          line={line}
          now={quote?.lines.find(({ sku }) => sku === line.sku)}
          onQuantity={(asked) => onChange(setQuantity(lines, line.sku, asked))}
          onRemove={() => onChange(lines.filter(({ sku }) => sku !== line.sku))}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: DraftLine;
  /** The shop's price and stock now. */
  readonly now: PhoneQuote['lines'][number] | undefined;
  readonly onQuantity: (asked: number) => void;
  readonly onRemove: () => void;
}

function Line({ line, now, onQuantity, onRemove }: LineProps) {
  const t = useTranslations('phoneOrder');
  const { sku, name, variant, quantity } = line;
  const priceCents = now?.unitPriceCents ?? line.priceCents;
  const named = variant ? `${name}, ${variant}` : name;
  const count = now?.available ?? line.available;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto_6rem_auto]">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {[variant, sku].filter(Boolean).join(' · ')}
        </p>
        <p className="text-ink-soft text-sm">{t('eachAndStock', { price: moneyText(priceCents), count })}</p>
      </div>
      <QuantityField
        value={quantity}
        max={MAX_LINE_QUANTITY}
        onAsk={onQuantity}
        labels={{
          field: t('quantityOf', { name: named }),
          decrease: t('fewerOf', { name: named }),
          increase: t('moreOf', { name: named }),
        }}
      />
      <p className="col-span-2 text-right font-semibold tabular-nums sm:col-span-1">
        {moneyText(priceCents * quantity)}
      </p>
      <IconButton
        label={t('removeLine', { name: named })}
        className="col-start-3 row-start-1 sm:col-start-4"
        onClick={onRemove}
      >
        <StaffIcon name="x" className="size-5" />
      </IconButton>
    </li>
  );
}
