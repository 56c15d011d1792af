import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import { formatMoney } from '../../lib/format.ts';
import type { Cart } from '../../state/cart.ts';
import { useEcom } from '../../state/ecom.ts';
import { acceptPrices, sumNow } from '../../state/fresh-lines.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { CartNews, mustUpdate } from './cart-news.tsx';

/** As long as the API takes. */
const MAX_NOTES = 2000;

export function CartSidebar({ cart, onUpdated }: { readonly cart: Cart; readonly onUpdated: () => void }) {
  const t = useTranslations('cart');
  const notes = useEcom((ecom) => ecom.notes);
  const setNotes = useEcom((ecom) => ecom.setNotes);
  return (
    <aside
      aria-label={t('summary')}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 lg:p-6"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('total')}</span>
        <span className="font-heading font-semibold text-xl tabular-nums">
          {formatMoney(toDollars(sumNow(cart)))}
        </span>
      </p>
      <TextAreaField
        label={t('order')}
        hint={t('notesHint')}
        maxLength={MAX_NOTES}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <p className="text-ink-soft text-sm">{t('taxesLater')}</p>
      <CartNews cart={cart} onUpdated={onUpdated} />
      <CheckoutButton cart={cart} />
    </aside>
  );
}

/** Going on means agreeing to the prices that the page shows; what cannot be ordered is put right first. */
function CheckoutButton({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('cart');
  const id = useId();
  if (mustUpdate(cart)) {
    return (
      <div>
        <Button disabled aria-describedby={id} className="min-h-12 w-full">
          {t('checkout')}
        </Button>
        <p id={id} className="mt-2 text-ink-soft text-sm">
          {t('updateFirst')}
        </p>
      </div>
    );
  }
  return (
    <LinkButton
      to="/checkout"
      look="primary"
      onClick={() => useEcom.getState().replaceCart(acceptPrices(cart))}
      className="min-h-12"
    >
      {t('checkout')}
    </LinkButton>
  );
}
