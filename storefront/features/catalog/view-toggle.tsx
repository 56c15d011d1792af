import { LayoutGrid, List } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { keptFields, shopPath } from '../../lib/navigation/shop-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { KeptFields } from './filters/kept-fields.tsx';
import type { ShopControls } from './use-shop-controls.ts';

const VIEWS = [
  { view: 'grid', label: 'gridView', Icon: LayoutGrid },
  { view: 'list', label: 'listView', Icon: List },
] as const;

/** Switches between grid and list without changing the page. Without JavaScript it is a plain form. */
export function ViewToggle({ controls: { address, change } }: { readonly controls: ShopControls }) {
  const t = useTranslations('shop');
  return (
    <form
      action={shopPath(address)}
      onSubmit={(event) => event.preventDefault()}
      className="flex justify-self-end overflow-hidden rounded-md border border-line-strong bg-surface"
    >
      <KeptFields fields={keptFields(address)} without={['view']} />
      {VIEWS.map(({ view, label, Icon }) => (
        <button
          key={view}
          type="submit"
          name="view"
          value={view}
          aria-label={t(label)}
          aria-pressed={address.view === view}
          onClick={() => change({ ...address, view })}
          className={classNames(
            'flex size-11 items-center justify-center -outline-offset-2 transition-colors',
            address.view === view ? 'bg-ink text-on-ink' : 'text-ink-soft hover:bg-mist',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </form>
  );
}
