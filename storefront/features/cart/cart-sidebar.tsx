import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import type { TaxRules } from '../../../contract/orders/tax.ts';
import { href } from '../../lib/navigation/href.ts';
import { formatMoney } from '../../lib/words/format.ts';
import type { Cart } from '../../state/lines/cart.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { acceptPrices, sumNow } from '../../state/lines/fresh-lines.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { CartNews, mustUpdate } from './cart-news.tsx';
import { TaxEstimate } from './tax-estimate.tsx';

/** Characters; the maximum that the API accepts. */
const MAX_NOTES = 2000;

interface CartSidebarProps {
  readonly cart: Cart;
  readonly taxRules: TaxRules | null;
  readonly onUpdated: () => void;
}

export function CartSidebar({ cart, taxRules, onUpdated }: CartSidebarProps) {
  const t = useTranslations('cart');
  const newsId = useId();
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
        name="notes"
        hint={t('notesHint')}
        maxLength={MAX_NOTES}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
      <div>
        <p className="text-ink-soft text-sm">{t('taxesLater')}</p>
        <TaxEstimate subtotal={sumNow(cart)} taxRules={taxRules} />
      </div>
      <CheckoutButton cart={cart} describedBy={newsId} />
      {/* Last, so that nothing shifts when the response arrives. */}
      <CartNews id={newsId} cart={cart} onUpdated={onUpdated} />
    </aside>
  );
}

/** Going on accepts the prices on the page. A cart with lines that cannot be ordered must be updated first. */
function CheckoutButton({ cart, describedBy }: { readonly cart: Cart; readonly describedBy: string }) {
  const t = useTranslations('cart');
  if (mustUpdate(cart)) {
    return (
      <Button disabled aria-describedby={describedBy} className="min-h-12">
        {t('checkout')}
      </Button>
    );
  }
  return (
    <LinkButton
      to={href('/checkout')}
      look="primary"
      onClick={() => useEcom.getState().replaceCart(acceptPrices(cart))}
      className="min-h-12"
    >
      {t('checkout')}
    </LinkButton>
  );
}
