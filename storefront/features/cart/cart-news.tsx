import { useTranslations } from 'use-intl';
import type { Cart } from '../../state/lines/cart.ts';
import { useEcom } from '../../state/lines/ecom.ts';
import { acceptChanges, countNews } from '../../state/lines/fresh-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

/**
 * Whether an order of these lines would be refused. New prices alone do not block: going on to checkout accepts them.
 */
export function mustUpdate(cart: Cart): boolean {
  const { tooMany, unbuyable } = countNews(cart);
  return tooMany + unbuyable > 0;
}

interface CartNewsProps {
  readonly id: string;
  readonly cart: Cart;
  readonly onUpdated: () => void;
}

/** Lists what has changed in the shop since the cart was filled, with one button that accepts it all. */
export function CartNews({ id, cart, onUpdated }: CartNewsProps) {
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
