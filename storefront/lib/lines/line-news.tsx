import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { lineUnitPrice } from '../../state/lines/cart.ts';
import { hasNewPrice, isSoldOut, priceNow } from '../../state/lines/fresh-lines.ts';
import type { Line } from '../../state/lines/lines.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { formatMoney } from '../words/format.ts';
import { lineHref } from './line-display.ts';

/** Message about a price that changed since the line was added; undefined when it is the same. */
export function usePriceNews() {
  const t = useTranslations('lines');
  return (line: Line): string | undefined =>
    hasNewPrice(line)
      ? t('priceChanged', { was: formatMoney(lineUnitPrice(line)), now: formatMoney(priceNow(line)) })
      : undefined;
}

/** Badge for a line that cannot be bought; nothing otherwise. */
export function Unbuyable({ line }: { readonly line: Line }) {
  const t = useTranslations('lines');
  const common = useTranslations('common');
  if (line.isGone) return <Badge tone="danger">{t('gone')}</Badge>;
  return isSoldOut(line) ? <Badge tone="danger">{common('outOfStock')}</Badge> : null;
}

interface LineLinkProps {
  readonly line: Line;
  /** The picture repeats the link of the name, so it is hidden from screen readers and the tab order. */
  readonly isPicture?: true;
  readonly children: ReactNode;
}

/** Links to the product, unless it is no longer sold and has no page. */
export function LineLink({ line, isPicture, children }: LineLinkProps) {
  if (line.isGone) return children;
  const unheard = isPicture && { 'aria-hidden': true, tabIndex: -1 };
  return (
    <Link to={lineHref(line)} {...unheard} className="underline-offset-4 hover:underline">
      {children}
    </Link>
  );
}
