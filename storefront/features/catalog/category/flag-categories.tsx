import type { CategoryTile } from '../../../lib/category-tiles.ts';
import { FlagTile } from './flag-tile.tsx';

/** The kinds of flags as a row of round pictures; it scrolls sideways on narrow screens. */
export function FlagCategories({ tiles }: { readonly tiles: readonly CategoryTile[] }) {
  return (
    <ul className="-mx-4 flex snap-x gap-2 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-6 md:gap-x-4 md:gap-y-6 md:px-0">
      {tiles.map((tile) => (
        <li key={tile.slug} className="w-28 shrink-0 snap-start md:w-auto">
          <FlagTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}
