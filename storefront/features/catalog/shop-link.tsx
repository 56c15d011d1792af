import type { ComponentProps } from 'react';
import { type ShopAddress, shopHref } from '../../lib/navigation/shop-address.ts';
import { Link } from '../../ui/link.tsx';
import type { ShopControls } from './use-shop-controls.ts';

interface ShopLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  readonly controls: ShopControls;
  readonly next: ShopAddress;
  /** Called when the link is followed in this tab. */
  readonly onFollow?: () => void;
}

/** A link to another view of the shop that keeps the scroll position. */
export function ShopLink({ controls, next, onFollow, ...rest }: ShopLinkProps) {
  return (
    <Link
      {...rest}
      to={shopHref(next)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        controls.change(next);
        onFollow?.();
      }}
    />
  );
}
