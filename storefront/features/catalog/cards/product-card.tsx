import type { Card } from '../../../lib/card.ts';
import { CardPicture } from './card-picture.tsx';
import { BuyNow, CardLink, CardPrice, CardRating, CardStock } from './card-words.tsx';
import { WishButton } from './wish-button.tsx';

interface ProductCardProps {
  readonly card: Card;
  /** Displayed width at each screen width, in the syntax of the `sizes` attribute of `img`. */
  readonly sizes: string;
  readonly priority?: boolean;
}

/** One link covers the whole card; the heart and the button lie above the link, not inside it. */
export function ProductCard({ card, sizes, priority }: ProductCardProps) {
  return (
    <article className="product-card group">
      <CardPicture card={card} sizes={sizes} priority={priority}>
        <CardStock card={card} className="absolute bottom-2 left-2" />
      </CardPicture>
      <div className="card-body">
        <h3 className="card-name">
          <CardLink card={card} />
        </h3>
        <div className="card-facts">
          <CardPrice card={card} />
          <CardRating card={card} />
        </div>
        <BuyNow card={card} className="mt-auto w-full" />
      </div>
      <WishButton card={card} />
    </article>
  );
}
