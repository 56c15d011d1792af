import { useShopName } from '../lib/shop-name.ts';

/** The title of the tab: the page, then the shop. */
export function PageTitle({ children: title }: { readonly children: string }) {
  const shop = useShopName();
  return <title>{shop ? `${title} · ${shop}` : title}</title>;
}
