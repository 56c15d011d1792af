import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import { formatMoney } from '../../lib/format.ts';
import { lineThumbnail, PLACEHOLDER_URL } from '../../lib/line-words.ts';
import { lineTotal, lineUnitPrice } from '../../state/cart.ts';
import { useEcom } from '../../state/ecom.ts';
import type { Line } from '../../state/lines.ts';
import { LinePicture } from '../../ui/line-picture.tsx';
import { QuantityField } from '../../ui/quantity-field.tsx';

/** A row of the table; on a phone a small card of two columns. */
export function CartLine({ line }: { readonly line: Line }) {
  const { product } = line;
  const href = `/product/${product.slug}`;
  return (
    <tr className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 border-line border-b py-4 md:table-row md:py-0">
      <td className="row-span-3 md:w-36 md:py-6 md:align-top">
        <Link to={href} aria-hidden tabIndex={-1}>
          <LinePicture
            src={lineThumbnail(line)}
            fallbackSrc={PLACEHOLDER_URL}
            alt=""
            className="size-24 md:size-28"
          />
        </Link>
      </td>
      <td className="md:py-6 md:pr-4 md:align-top">
        <Link to={href} className="font-semibold underline-offset-4 hover:underline">
          {product.name}
        </Link>
        <Options line={line} />
        <RemoveButton line={line} className="hidden md:inline-flex" />
      </td>
      <td className="hidden tabular-nums md:table-cell md:py-6 md:pr-4 md:align-top">
        {formatMoney(lineUnitPrice(line))}
      </td>
      <td className="md:py-5 md:pr-4 md:align-top">
        <Quantity line={line} />
      </td>
      <td className="flex items-center justify-between gap-4 md:table-cell md:py-6 md:text-right md:align-top">
        <RemoveButton line={line} className="md:hidden" />
        <span className="font-heading font-semibold tabular-nums">
          {formatMoney(toDollars(lineTotal(line)))}
        </span>
      </td>
    </tr>
  );
}

function Options({ line }: { readonly line: Line }) {
  const t = useTranslations('cart');
  return (
    <dl className="mt-1 text-ink-soft text-sm">
      {Object.entries(line.selectedVariant?.options ?? {}).map(([option, value]) => (
        <div key={option} className="flex gap-1">
          <dt>{option}:</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="md:hidden">
        <dt className="sr-only">{t('price')}</dt>
        <dd className="tabular-nums">{t('each', { price: formatMoney(lineUnitPrice(line)) })}</dd>
      </div>
    </dl>
  );
}

function Quantity({ line }: { readonly line: Line }) {
  const t = useTranslations('cart');
  const id = useId();
  const setCartQuantity = useEcom((ecom) => ecom.setCartQuantity);
  const [asked, setAsked] = useState(line.quantity);
  const { name } = line.product;
  const ask = (quantity: number) => {
    setAsked(quantity);
    setCartQuantity(line, quantity);
  };
  return (
    <>
      <QuantityField
        value={line.quantity}
        onAsk={ask}
        max={Math.max(1, line.stock)}
        describedBy={id}
        labels={{
          field: t('quantityOf', { name }),
          decrease: t('decreaseOf', { name }),
          increase: t('increaseOf', { name }),
        }}
      />
      <p id={id} role="status" className="text-danger text-sm">
        {asked > line.stock && t('onlyAvailable', { count: line.stock })}
      </p>
    </>
  );
}

function RemoveButton({ line, className }: { readonly line: Line; readonly className: string }) {
  const t = useTranslations('cart');
  const removeFromCart = useEcom((ecom) => ecom.removeFromCart);
  return (
    <button
      type="button"
      aria-label={t('removeOf', { name: line.product.name })}
      onClick={() => removeFromCart(line)}
      className={`min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink ${className}`}
    >
      {t('remove')}
    </button>
  );
}
