import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FlagTile } from './flag-tile.tsx';

/**
 * One row of the kinds of flags (docs/spec/storefront-and-accounts.md §2 Shop): 6, on tablets 4, on phones 2; or all of
 * them after "show all".
 */
export function FlagRow({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  const t = useTranslations('shop');
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <section
      aria-label={t('flagCategories')}
      className="flex items-start gap-x-4 py-3 max-md:flex-col max-md:items-stretch"
    >
      <ul id={id} className={classNames('flag-row', !all && 'first-tiles')}>
        {tiles.map((tile) => (
          <li key={tile.slug}>
            <FlagTile tile={tile} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={all}
        aria-controls={id}
        onClick={() => setAll(!all)}
        className={buttonClass('quiet', 'shrink-0 md:mt-2.5')}
      >
        {all ? t('showFewer') : t('showAll')}
      </button>
    </section>
  );
}
