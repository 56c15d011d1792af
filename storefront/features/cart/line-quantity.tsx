import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_LINE_QUANTITY } from '../../../contract/orders/order-limits.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { clampQuantity, type Line } from '../../state/lines/lines.ts';
import { QuantityField } from '../../ui/fields/quantity-field.tsx';

/** Quantity stepper of a line, with the error of its quantity. */
export function LineQuantity({ line }: { readonly line: Line }) {
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
