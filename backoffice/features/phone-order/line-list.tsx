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

/** What the caller orders so far. */
export function LineList({ lines, quote, onChange }: LineListProps) {
  const t = useTranslations('phoneOrder');
  if (lines.length === 0) return <p className="text-ink-soft text-sm">{t('noLines')}</p>;
  return (
    <ul aria-label={t('lines')} className="divide-y divide-line border-line border-y">
      {lines.map((line) => {
        const { sku, name, variant, quantity } = line;
        const now = quote?.lines.find((priced) => priced.sku === sku);
        const priceCents = now?.unitPriceCents ?? line.priceCents;
        const named = variant ? `${name}, ${variant}` : name;
        return (
          <li key={sku} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-52">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
                {[variant, sku].filter(Boolean).join(' · ')}
              </p>
              <p className="text-ink-soft text-sm">
                {t('eachAndStock', {
                  price: moneyText(priceCents),
                  count: now?.available ?? line.available,
                })}
              </p>
            </div>
            <QuantityField
              value={quantity}
              max={MAX_LINE_QUANTITY}
              onAsk={(asked) => onChange(setQuantity(lines, sku, asked))}
              labels={{
                field: t('quantityOf', { name: named }),
                decrease: t('fewerOf', { name: named }),
                increase: t('moreOf', { name: named }),
              }}
            />
            <p className="w-24 text-right font-semibold tabular-nums">{moneyText(priceCents * quantity)}</p>
            <IconButton
              label={t('removeLine', { name: named })}
              onClick={() => onChange(lines.filter((other) => other.sku !== sku))}
            >
              <StaffIcon name="x" className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
