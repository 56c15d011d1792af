import type { Card } from '../../lib/card.ts';
import { ProductRow } from './product-row.tsx';

interface ProductRowsProps {
  readonly cards: readonly Card[];
  /** How many pictures are likely on the first screen. */
  readonly eager: number;
}

export function ProductRows({ cards, eager }: ProductRowsProps) {
  return (
    <ul className="flex flex-col gap-3 md:gap-4">
      {cards.map((card, index) => (
        <li key={card._id}>
          <ProductRow card={card} priority={index < eager} />
        </li>
      ))}
    </ul>
  );
}
