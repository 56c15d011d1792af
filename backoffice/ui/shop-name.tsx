import { useShopName } from '../lib/shop-name.ts';

/** The shop's name at the head of the navigation, and of pages in front of the back office. */
export const ShopName = ({ className = '' }: { readonly className?: string }) => (
  <p className={`font-bold font-heading ${className}`}>
    {/* Without padding of its own, in which a third line would show. */}
    <span className="line-clamp-2 [overflow-wrap:anywhere]">{useShopName()}</span>
  </p>
);
