import type { Card } from '../../../lib/card.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FillTile } from './fill-tile.tsx';
import { ProductCard } from './product-card.tsx';

const COLUMNS = {
  3: {
    look: 'lg:grid-cols-3',
    sizes: '(min-width: 1280px) 300px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, calc(50vw - 22px)',
  },
  4: {
    look: 'lg:grid-cols-4',
    sizes: '(min-width: 1280px) 290px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, calc(50vw - 22px)',
  },
} as const;

interface ProductGridProps {
  readonly cards: readonly Card[];
  /** Columns on wide screens; tablets always have three and phones two. */
  readonly columns: keyof typeof COLUMNS;
  /** How many pictures are likely above the fold; they are loaded eagerly. */
  readonly eager?: number;
}

export function ProductGrid({ cards, columns, eager = 0 }: ProductGridProps) {
  const { look, sizes } = COLUMNS[columns];
  return (
    <ul className={classNames('grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-6', look)}>
      {cards.map((card, index) => (
        <li key={card._id}>
          <ProductCard card={card} sizes={sizes} priority={index < eager} />
        </li>
      ))}
      <FillTile cards={cards.length} columns={columns} />
    </ul>
  );
}
