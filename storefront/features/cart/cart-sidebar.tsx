import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Cents, toDollars, ZERO } from '../../../contract/money.ts';
import { type TaxRules, taxingOf, taxOn } from '../../../contract/orders/tax.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { href } from '../../lib/navigation/href.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { formatMoney } from '../../lib/words/format.ts';
import { provinceName } from '../../lib/words/names/province-name.ts';
import { useExemption, useMyTerms } from '../../state/account/my-terms.ts';
import type { Cart } from '../../state/lines/cart.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { acceptChanges, acceptPrices, countNews, sumNow } from '../../state/lines/fresh-lines.ts';
import { useProvince } from '../../state/location.ts';
import { useTaxRules } from '../../state/tax-rules.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/** Characters; the maximum that the API accepts. */
const MAX_NOTES = 2000;

export const SIDEBAR = 'flex flex-col gap-4 rounded-md border border-line bg-surface p-4 lg:p-6';

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
    <aside aria-label={t('summary')} className={SIDEBAR}>
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

/**
 * Whether an order of these lines would be refused. New prices alone do not block: going on to checkout accepts them.
 */
function mustUpdate(cart: Cart): boolean {
  const { tooMany, unbuyable } = countNews(cart);
  return tooMany + unbuyable > 0;
}

interface CartNewsProps {
  readonly id: string;
  readonly cart: Cart;
  readonly onUpdated: () => void;
}

/** Lists what has changed in the shop since the cart was filled, with one button that accepts it all. */
function CartNews({ id, cart, onUpdated }: CartNewsProps) {
  const t = useTranslations('cart');
  const lines = useTranslations('lines');
  const { prices, tooMany, unbuyable } = countNews(cart);
  const isBlocking = mustUpdate(cart);
  const update = () => {
    useEcom.getState().replaceCart(acceptChanges(cart));
    showToast({ tone: 'success', about: 'product', message: t('updated') });
    onUpdated();
  };
  if (prices + tooMany + unbuyable === 0) return null;
  return (
    <Notice tone="warning">
      <div id={id}>
        <p className="font-semibold">{isBlocking ? t('updateFirst') : t('changed')}</p>
        <ul className="mt-1 flex flex-col gap-1 text-sm">
          {prices > 0 && <li>{t('changedPrices', { count: prices })}</li>}
          {tooMany > 0 && <li>{t('changedStock', { count: tooMany })}</li>}
          {unbuyable > 0 && <li>{t('changedUnbuyable', { count: unbuyable })}</li>}
        </ul>
      </div>
      <Button look={isBlocking ? 'primary' : 'secondary'} onClick={update} className="mt-3 w-full">
        {isBlocking ? t('update') : lines('updatePrices')}
      </Button>
    </Notice>
  );
}

interface TaxEstimateProps {
  readonly subtotal: Cents;
  /** The rules that the page was served with. */
  readonly taxRules: TaxRules | null;
}

/** Tax estimate for the province in the header. Checkout recalculates it for the delivery address. */
function TaxEstimate({ subtotal, taxRules }: TaxEstimateProps) {
  const t = useTranslations('cart');
  const fromCookie = useRootData()?.province ?? DEFAULT_PROVINCE;
  const province = useProvince() ?? fromCookie;
  const rules = useTaxRules(taxRules);
  useMyTerms();
  const exemption = useExemption();
  if (!rules) return null;
  const amounts = { subtotalCents: subtotal, shippingCents: ZERO, discountCents: ZERO };
  const { taxCents } = taxOn(amounts, taxingOf(rules, { province, at: Date.now(), exemption }));
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{t('taxEstimate', { province: provinceName(province) })}</span>
      <span className="tabular-nums">{formatMoney(toDollars(taxCents))}</span>
    </p>
  );
}
