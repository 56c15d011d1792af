import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FlagTile } from './flag-tile.tsx';

/** CSS decides how many are shown at each width, so that nothing shifts when the page hydrates. */
const FIRST_ONES =
  '[&>li]:hidden [&>li:nth-child(-n+2)]:block md:[&>li:nth-child(-n+4)]:block lg:[&>li:nth-child(-n+6)]:block';

/**
 * One row of the kinds of flags (docs/spec/storefront-and-accounts.md §2 Shop): 6, on tablets 4, on phones 2; or all of
 * them after "show all".
 */
export function FlagRow({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  const t = useTranslations('shop');
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <section aria-label={t('flagCategories')} className="flex flex-col items-center gap-2 py-6">
      <ul
        id={id}
        className={classNames(
          'grid w-full grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-4 md:gap-x-4 lg:grid-cols-6',
          !all && FIRST_ONES,
        )}
      >
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
        className={buttonClass('quiet')}
      >
        {all ? t('showFewer') : t('showAll')}
      </button>
    </section>
  );
}
