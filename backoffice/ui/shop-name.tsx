import { useShopName } from '../lib/shop-name.ts';

/** The shop's name at the head of the navigation, and of pages in front of the back office. */
export const ShopName = ({ className = '' }: { readonly className?: string }) => (
  <p className={`line-clamp-2 font-bold font-heading [overflow-wrap:anywhere] ${className}`}>
    {useShopName()}
  </p>
);
