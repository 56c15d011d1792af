import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ShopAddress, shopHref } from '../../lib/navigation/shop-address.ts';
import type { ShopControls } from './use-shop-controls.ts';

interface ShopLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> {
  readonly controls: ShopControls;
  readonly next: ShopAddress;
  /** After it was followed in this tab. */
  readonly onFollow?: () => void;
}

/** A link to another view of the shop: the list stays where it is on the screen. */
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
