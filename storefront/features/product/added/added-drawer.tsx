import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addedLine } from '#words/storefront';
import { lineThumbnail, PLACEHOLDER_URL, variantText } from '../../../lib/lines/line-display.ts';
import { href } from '../../../lib/navigation/href.ts';
import { formatMoney } from '../../../lib/words/format.ts';
import { PageWords, pageWords } from '../../../lib/words/page-words.tsx';
import { priceNow } from '../../../state/lines/fresh-lines.ts';
import type { Line } from '../../../state/lines/lines.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinePicture } from '../../../ui/line-picture.tsx';
import { GoesWith } from './goes-with.tsx';

const words = pageWords({ addedLine });

interface AddedDrawerProps {
  readonly line: Line;
  readonly onClose: () => void;
}

export const AddedDrawer = (props: AddedDrawerProps) => (
  <PageWords words={words}>
    <Drawer {...props} />
  </PageWords>
);

/**
 * What was added, the way to pay, and what goes with it. It is not modal: the page stays in use, and a press outside or
 * Escape closes it. The toast says aloud that the line was added.
 */
function Drawer({ line, onClose }: AddedDrawerProps) {
  const t = useTranslations('addedLine');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const onPress = ({ target }: Event) =>
      target instanceof Node && !frame.current?.contains(target) && onClose();
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { signal });
    return () => leaving.abort();
  }, [onClose]);
  return (
    <section ref={frame} aria-label={t('title')} className="added-drawer">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{t('title')}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="x" className="size-5" />
        </IconButton>
      </div>
      <AddedLine line={line} />
      <div className="flex gap-2">
        <LinkButton to={href('/cart')} className="flex-1 whitespace-nowrap px-2!">
          {t('cart')}
        </LinkButton>
        <LinkButton to={href('/checkout')} look="primary" className="flex-1 whitespace-nowrap px-2!">
          {t('checkout')}
        </LinkButton>
      </div>
      <GoesWith line={line} />
    </section>
  );
}

function AddedLine({ line }: { readonly line: Line }) {
  const t = useTranslations('addedLine');
  const variant = variantText(line.selectedVariant?.options);
  return (
    <div className="flex items-center gap-3">
      <LinePicture src={lineThumbnail(line)} fallbackSrc={PLACEHOLDER_URL} alt="" className="size-16" />
      <p className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{line.product.name}</span>
        {variant && <span className="block text-ink-soft text-sm">{variant}</span>}
        <span className="block text-ink-soft text-sm">{t('quantity', { count: line.quantity })}</span>
      </p>
      <span className="font-semibold tabular-nums">{formatMoney(priceNow(line) * line.quantity)}</span>
    </div>
  );
}
