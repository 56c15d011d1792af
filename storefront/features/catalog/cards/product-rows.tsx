import type { Card } from '../../../lib/card.ts';
import { ProductRow } from './product-row.tsx';

export function ProductRows({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="flex flex-col gap-3 md:gap-4">
      {cards.map((card) => (
        <li key={card._id}>
          <ProductRow card={card} />
        </li>
      ))}
    </ul>
  );
}
