import { type FormEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type Cents, toDollars } from '../../../../contract/money.ts';
import type { CartTotals } from '../../../../contract/orders/price-cart.ts';
import { TAX_PARTS, type Tax, taxName } from '../../../../contract/orders/tax.ts';
import { lineThumbnail, PLACEHOLDER_URL, variantText } from '../../../lib/lines/line-display.ts';
import { formatMoney, formatRate } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { provinceName } from '../../../lib/words/names/province-name.ts';
import { type Cart, lineTotal } from '../../../state/lines/cart.ts';
import { keyOf, type Line } from '../../../state/lines/lines.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/field.tsx';
import { LinePicture } from '../../../ui/line-picture.tsx';
import { SummaryRow, SummaryTotal } from './summary-rows.tsx';
import type { Coupon } from './use-coupon.ts';

interface OrderSummaryProps {
  readonly cart: Cart;
  readonly totals: CartTotals;
  readonly coupon: Coupon;
  readonly isPickup: boolean;
  /** The form has no province yet, so the tax is that of the header's. */
  readonly isEstimate: boolean;
}

const money = (amount: Cents) => formatMoney(toDollars(amount));

export function OrderSummary({ cart, coupon, ...totals }: OrderSummaryProps) {
  return (
    <div className="flex flex-col gap-6">
      <ul className="flex flex-col gap-4">
        {cart.map((line) => (
          <SummaryLine key={keyOf(line)} line={line} />
        ))}
      </ul>
      <CouponBox coupon={coupon} />
      <Totals {...totals} code={coupon.code} />
    </div>
  );
}

function SummaryLine({ line }: { readonly line: Line }) {
  const t = useTranslations('checkout');
  return (
    <li className="flex items-center gap-4">
      <span className="relative shrink-0">
        <LinePicture
          src={lineThumbnail(line)}
          focus={line.product.image?.focus}
          fallbackSrc={PLACEHOLDER_URL}
          alt=""
          className="size-16 border border-line"
        />
        <span className="-top-2 -right-2 absolute flex h-6 min-w-6 items-center justify-center rounded-full bg-ink px-1 font-semibold text-on-ink text-sm tabular-nums">
          <span className="sr-only">{t('quantityOf', { count: line.quantity })}</span>
          <span aria-hidden>{line.quantity}</span>
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{line.product.name}</span>
        <span className="block text-ink-soft text-sm tabular-nums">
          {variantText(line.selectedVariant?.options)}
        </span>
      </span>
      <span className="tabular-nums">{money(lineTotal(line))}</span>
    </li>
  );
}

interface TotalsProps extends Pick<OrderSummaryProps, 'totals' | 'isPickup' | 'isEstimate'> {
  readonly code: string | null;
}

function Totals({ totals, code, isPickup, isEstimate }: TotalsProps) {
  const province = provinceName(totals.tax.province);
  const t = useTranslations('checkout');
  return (
    <dl className="flex flex-col gap-2 border-line border-t pt-4 tabular-nums">
      <SummaryRow name={t('subtotal')} value={money(totals.subtotalCents)} />
      {code && totals.discountCents > 0 && (
        <SummaryRow name={t('discountOf', { code })} value={`−${money(totals.discountCents)}`} />
      )}
      <SummaryRow
        name={isPickup ? t('pickup') : t('shipping')}
        value={totals.shippingCents === 0 ? t('free') : money(totals.shippingCents)}
      />
      {chargedTaxes(totals.tax).map(({ name, ratePpm, amountCents }) => (
        <SummaryRow
          key={name}
          name={t(isEstimate ? 'taxEstimate' : 'tax', { name, rate: formatRate(ratePpm), province })}
          value={money(amountCents)}
        />
      ))}
      <SummaryTotal value={money(totals.totalCents)} />
    </dl>
  );
}

/** Each tax that is charged: a sum of GST and QST may not stand on a bill with their rates added up (Revenu Québec). */
function chargedTaxes(tax: Tax) {
  const amounts = {
    GST: { ratePpm: tax.gstPpm, amountCents: tax.gstCents },
    PST: { ratePpm: tax.pstPpm, amountCents: tax.pstCents },
    HST: { ratePpm: tax.hstPpm, amountCents: tax.hstCents },
  };
  return TAX_PARTS.filter((part) => amounts[part].ratePpm > 0).map((part) => ({
    name: taxName(part, tax.province, LANGUAGE),
    ...amounts[part],
  }));
}

function CouponBox({ coupon }: { readonly coupon: Coupon }) {
  const t = useTranslations('checkout');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { code, typed, message, type, apply, remove } = coupon;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const takeOff = () => {
    remove();
    // The button disappears, and the focus must not be lost with it.
    box.current?.focus();
  };
  return (
    <form method="post" onSubmit={submit} aria-describedby={id}>
      <div className="flex items-end gap-2">
        <TextField
          label={t('discountCode')}
          ref={box}
          name="coupon"
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          className="flex-1"
        />
        <Button type="submit" className="min-h-12">
          {t('apply')}
        </Button>
      </div>
      <p
        id={id}
        role="status"
        className={classNames('text-sm', message?.isGood ? 'text-success' : 'text-danger')}
      >
        {message && <span className="mt-1 block">{message.text}</span>}
      </p>
      {code && (
        <button
          type="button"
          onClick={takeOff}
          className="min-h-11 text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
        >
          {t('removeCode', { code })}
        </button>
      )}
    </form>
  );
}
