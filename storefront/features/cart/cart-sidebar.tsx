import { useTranslations } from 'use-intl';
import { toDollars } from '../../../contract/money.ts';
import { formatMoney } from '../../lib/format.ts';
import { type Cart, cartTotal } from '../../state/cart.ts';
import { useEcom } from '../../state/ecom.ts';
import { LinkButton } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';

/** As long as the API takes. */
const MAX_NOTES = 2000;

export function CartSidebar({ cart }: { readonly cart: Cart }) {
  const t = useTranslations('cart');
  const notes = useEcom((ecom) => ecom.notes);
  const setNotes = useEcom((ecom) => ecom.setNotes);
  return (
    <aside
      aria-label={t('summary')}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-6"
    >
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{t('total')}</span>
        <span className="font-heading font-semibold text-xl tabular-nums">
          {formatMoney(toDollars(cartTotal(cart)))}
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
      <LinkButton to="/checkout" look="primary" className="min-h-12">
        {t('checkout')}
      </LinkButton>
    </aside>
  );
}
