import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import { lineThumbnail, PLACEHOLDER_URL } from '../../lib/lines/line-display.ts';
import { LineLink, Unbuyable, usePriceNews } from '../../lib/lines/line-news.tsx';
import { formatMoney } from '../../lib/words/format.ts';
import { optionName, optionValueName } from '../../lib/words/names/option-names.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { isBuyable, priceNow, totalNow } from '../../state/lines/fresh-lines.ts';
import { clampQuantity, type Line } from '../../state/lines/lines.ts';
import { QuantityField } from '../../ui/fields/quantity-field.tsx';
import { LinePicture } from '../../ui/line-picture.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface CartLineProps {
  readonly line: Line;
  /** The line has just been restored; the keyboard focus returns to it. */
  readonly isBack: boolean;
  readonly onRemove: () => void;
}

/** A row of the table; on phones a small card with two columns. */
export function CartLine({ line, isBack, onRemove }: CartLineProps) {
  const { name } = line.product;
  return (
    <tr
      ref={isBack ? takeFocus : undefined}
      tabIndex={-1}
      className="grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 border-line border-b py-4 md:table-row md:py-0"
    >
      <td className="row-span-3 md:w-36 md:py-6 md:align-top">
        <LineLink line={line} isPicture>
          <LinePicture
            src={lineThumbnail(line)}
            focus={line.product.image?.focus}
            fallbackSrc={PLACEHOLDER_URL}
            alt=""
            className="size-24 md:size-28"
          />
        </LineLink>
      </td>
      <td className="min-w-0 md:py-6 md:pr-4 md:align-top">
        <p className="break-words font-semibold">
          <LineLink line={line}>{name}</LineLink>
        </p>
        <Options line={line} />
        <RemoveButton name={name} onRemove={onRemove} className="hidden md:inline-flex" />
      </td>
      <td className="hidden tabular-nums md:table-cell md:w-32 md:py-6 md:pr-4 md:align-top">
        <UnitPrice line={line} />
      </td>
      <td className="flex min-h-12 flex-col items-start justify-center md:table-cell md:w-44 md:py-5 md:pr-4 md:align-top">
        {isBuyable(line) ? <LineQuantity line={line} /> : <Unbuyable line={line} />}
      </td>
      <td className="flex items-center justify-between gap-4 md:table-cell md:py-6 md:text-right md:align-top">
        <RemoveButton name={name} onRemove={onRemove} className="inline-flex md:hidden" />
        <LineTotal line={line} />
      </td>
    </tr>
  );
}

function Options({ line }: { readonly line: Line }) {
  const t = useTranslations('cart');
  const news = usePriceNews()(line);
  return (
    <dl className="mt-1 text-ink-soft text-sm">
      {Object.entries(line.selectedVariant?.options ?? {}).map(([option, value]) => (
        <div key={option} className="flex gap-1">
          <dt>{t('option', { name: optionName(option) })}</dt>
          <dd className="min-w-0 break-words tabular-nums">{optionValueName(option, value)}</dd>
        </div>
      ))}
      <div className="md:hidden">
        <dt className="sr-only">{t('price')}</dt>
        <dd className={news ? 'text-warning tabular-nums' : 'tabular-nums'}>
          {news ?? t('each', { price: formatMoney(priceNow(line)) })}
        </dd>
      </div>
    </dl>
  );
}

function UnitPrice({ line }: { readonly line: Line }) {
  const news = usePriceNews()(line);
  return (
    <>
      {formatMoney(priceNow(line))}
      {news && <span className="mt-1 block text-sm text-warning">{news}</span>}
    </>
  );
}

function LineTotal({ line }: { readonly line: Line }) {
  const t = useTranslations('lines');
  if (!isBuyable(line)) return <span className="text-ink-soft text-sm">{t('notCounted')}</span>;
  return (
    <span className="font-heading font-semibold tabular-nums">{formatMoney(toDollars(totalNow(line)))}</span>
  );
}

interface RemoveButtonProps {
  readonly name: string;
  readonly onRemove: () => void;
  readonly className: string;
}

function RemoveButton({ name, onRemove, className }: RemoveButtonProps) {
  const t = useTranslations('cart');
  return (
    <button
      type="button"
      aria-label={t('removeOf', { name })}
      onClick={onRemove}
      className={`min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-ink ${className}`}
    >
      {t('remove')}
    </button>
  );
}

/** Quantity stepper of a line, with the error of its quantity. */
function LineQuantity({ line }: { readonly line: Line }) {
  const t = useTranslations('cart');
  const v = useTranslations('validation');
  const id = useId();
  const setCartQuantity = useEcom((ecom) => ecom.setCartQuantity);
  /**
   * The requested quantity, which may exceed the stock. The line's own quantity can exceed it, too, when the stock
   * fell.
   */
  const [asked, setAsked] = useState(0);
  const { name } = line.product;
  const { quantity, stock } = line;
  const isAnswer = clampQuantity(asked, stock) === quantity;
  const wanted = Math.max(quantity, isAnswer ? asked : 0);
  const ask = (wish: number) => {
    setAsked(wish);
    setCartQuantity(line, wish);
  };
  return (
    <>
      <QuantityField
        value={quantity}
        onAsk={ask}
        max={Math.max(1, Math.min(stock, MAX_LINE_QUANTITY))}
        describedBy={id}
        labels={{
          field: t('quantityOf', { name }),
          decrease: t('decreaseOf', { name }),
          increase: t('increaseOf', { name }),
        }}
      />
      <p id={id} role="status" className="text-danger text-sm">
        {wanted > stock && t('onlyAvailable', { count: stock })}
        {wanted <= stock && wanted > MAX_LINE_QUANTITY && v('quantity')}
      </p>
    </>
  );
}
