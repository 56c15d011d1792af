import { useTranslations } from 'use-intl';
import type { TaxRules } from '../../../contract/orders/tax.ts';
import { LinesPage } from '../../lib/lines/lines-page.tsx';
import { RemovedNotice } from '../../lib/lines/removed-notice.tsx';
import { useFreshLines } from '../../lib/lines/use-fresh-lines.ts';
import { type Removal, useRemoved } from '../../lib/lines/use-removed.ts';
import { recordEvent, sumOfCart } from '../../lib/tracking/events.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import type { Cart } from '../../state/lines/cart.ts';
import { useEcom, useEcomReady } from '../../state/lines/ecom.ts';
import { insertLine, isSameLine, keyOf, type Line } from '../../state/lines/lines.ts';
import { CartLine } from './cart-line.tsx';
import { CartSidebar } from './cart-sidebar.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

/** @param taxRules null in a page that came without them. */
export function CartPage({ taxRules }: { readonly taxRules: TaxRules | null }) {
  const isRead = useEcomReady();
  const cart = useEcom((ecom) => ecom.cart);
  const removal = useRemoved();
  const isReady = useFreshLines(cart) && isRead;
  useRecord(isReady && cart.length > 0 ? 'cart' : undefined, () => recordEvent('view_cart', sumOfCart(cart)));
  return (
    <LinesPage
      of="cart"
      icon="shopping-cart"
      space="mb-6"
      isReady={isReady}
      isEmpty={cart.length === 0}
      removal={removal}
      skeleton={<CartSkeleton />}
    >
      {(focusHeading) => (
        <FullCart cart={cart} taxRules={taxRules} removal={removal} onUpdated={focusHeading} />
      )}
    </LinesPage>
  );
}

interface FullCartProps {
  readonly cart: Cart;
  readonly taxRules: TaxRules | null;
  readonly removal: Removal;
  /** Called after a press that removes its own button. */
  readonly onUpdated: () => void;
}

function FullCart({ cart, taxRules, removal, onUpdated }: FullCartProps) {
  const t = useTranslations('cart');
  const { removed, restored, tell } = removal;
  const remove = (line: Line, position: number) => {
    const { removeFromCart, replaceCart } = useEcom.getState();
    removeFromCart(line);
    const putBack = () => replaceCart(insertLine(useEcom.getState().cart, line, position));
    tell({ line, position, message: t('removed', { name: line.product.name }), putBack });
  };
  const rows = cart.map((line, position) => (
    <CartLine
      key={keyOf(line)}
      line={line}
      isBack={restored !== undefined && isSameLine(line, restored)}
      onRemove={() => remove(line, position)}
    />
  ));
  const notice = (
    <tr key="removed" className="block border-line border-b md:table-row">
      <td colSpan={5} className="block py-4 md:table-cell">
        <RemovedNotice removal={removal} />
      </td>
    </tr>
  );
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:items-start lg:gap-12">
      <table className="block w-full border-line border-t text-left md:table lg:col-span-8">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="border-line text-ink-soft text-sm md:border-b">
            <th scope="col" colSpan={2} className="py-3 font-semibold">
              {t('product')}
            </th>
            <th scope="col" className="py-3 font-semibold">
              {t('price')}
            </th>
            <th scope="col" className="py-3 font-semibold">
              {t('quantity')}
            </th>
            <th scope="col" className="py-3 text-right font-semibold">
              {t('lineTotal')}
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {removed ? rows.toSpliced(removed.position, 0, notice) : rows}
        </tbody>
      </table>
      <div className="lg:sticky lg:top-header-offset lg:col-span-4">
        <CartSidebar cart={cart} taxRules={taxRules} onUpdated={onUpdated} />
      </div>
    </div>
  );
}
