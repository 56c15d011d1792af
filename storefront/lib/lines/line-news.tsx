import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { lineUnitPrice } from '../../state/lines/cart.ts';
import { isSoldOut } from '../../state/lines/fresh-lines.ts';
import type { Line } from '../../state/lines/lines.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatMoney } from '../words/format.ts';
import { lineHref } from './line-display.ts';

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
  const common = useTranslations('common');
  if (line.isGone) return <Badge tone="danger">{t('gone')}</Badge>;
  return isSoldOut(line) ? <Badge tone="danger">{common('outOfStock')}</Badge> : null;
}

interface LineLinkProps {
  readonly line: Line;
  /** The picture leads where the name leads, and is passed over by those who hear the page or use the Tab key. */
  readonly isPicture?: true;
  readonly children: ReactNode;
}

/** To the product; what is no longer sold has no page to lead to. */
export function LineLink({ line, isPicture, children }: LineLinkProps) {
  if (line.isGone) return children;
  const unheard = isPicture && { 'aria-hidden': true, tabIndex: -1 };
  return (
    <Link to={lineHref(line)} {...unheard} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
