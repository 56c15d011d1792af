import { useTranslations } from 'use-intl';
import { lineUnitPrice } from '../state/cart.ts';
import { isSoldOut } from '../state/fresh-lines.ts';
import type { Line } from '../state/lines.ts';
import { Badge } from '../ui/badge.tsx';
import { formatMoney } from './format.ts';

/** What the shop asked when the line was added, and what it asks now; nothing where that is the same. */
export function usePriceNews() {
  const t = useTranslations('lines');
  return ({ priceNow, ...line }: Line): string | undefined =>
    priceNow === undefined
      ? undefined
      : t('priceChanged', { was: formatMoney(lineUnitPrice(line)), now: formatMoney(priceNow) });
}

/** Why a line cannot be bought; nothing where it can. */
export function Unbuyable({ line }: { readonly line: Line }) {
  const t = useTranslations('lines');
  if (line.isGone) return <Badge tone="danger">{t('gone')}</Badge>;
  return isSoldOut(line) ? <Badge tone="danger">{t('outOfStock')}</Badge> : null;
}
