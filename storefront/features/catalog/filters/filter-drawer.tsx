import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { cleared, countChosen } from '../../../lib/navigation/shop-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShopData } from '../shop-data.ts';
import type { ShopControls } from '../use-shop-controls.ts';
import { FilterPanel } from './filter-panel.tsx';

interface FilterDrawerProps {
  readonly shop: ShopData;
  readonly controls: ShopControls;
  readonly busy: boolean;
}

/**
 * The filters on phones and tablets. It stays open while filters are chosen; its content is rendered only while it is
 * open.
 */
export function FilterDrawer({ shop, controls, busy }: FilterDrawerProps) {
  const t = useTranslations('shop');
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const count = countChosen(controls.address.choices);
  const close = () => dialog.current?.close();
  const show = () => {
    // The dialog gives the focus to its first control, which must be there.
    flushSync(() => setOpen(true));
    dialog.current?.showModal();
  };

  return (
    <div className="waits-for-script lg:hidden">
      <Button aria-haspopup="dialog" onClick={show} className="w-full px-4! md:w-auto">
        <Icon name="sliders-horizontal" className="size-5" />
        {t('filterButton', { count })}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; so does Escape */}
      <dialog
        ref={dialog}
        aria-label={t('filters')}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="drawer ml-auto w-[min(24rem,92vw)] overflow-hidden"
      >
        {open && <DrawerContent shop={shop} controls={controls} busy={busy} onClose={close} />}
      </dialog>
    </div>
  );
}

function DrawerContent({
  shop,
  controls,
  busy,
  onClose,
}: FilterDrawerProps & { readonly onClose: () => void }) {
  const t = useTranslations('shop');
  const count = countChosen(controls.address.choices);
  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
        <h2 className="text-xl">{t('filters')}</h2>
        <IconButton label={t('closeFilters')} onClick={onClose}>
          <Icon name="x" className="size-6" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4">
        <FilterPanel shop={shop} controls={controls} categories="open" />
      </div>
      <div className="flex gap-2 border-line border-t p-4">
        <Button
          look="quiet"
          disabled={count === 0 && !controls.address.search}
          onClick={() => controls.change(cleared(controls.address))}
          className="shrink-0 px-2!"
        >
          {t('clearAll')}
        </Button>
        <Button look="primary" aria-busy={busy} onClick={onClose} className="flex-1 whitespace-nowrap px-2!">
          {busy ? t('showFiltered') : t('showProducts', { count: shop.pagination.totalProducts })}
        </Button>
      </div>
    </div>
  );
}
