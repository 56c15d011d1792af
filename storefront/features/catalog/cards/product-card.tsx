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
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="relative">
        <CardPicture card={card} sizes={sizes} priority={priority} />
        <div className="absolute bottom-2 left-2 flex">
          <CardStock card={card} />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <h3 className="line-clamp-2 min-h-[2lh] font-body font-semibold text-base tracking-normal">
          <CardLink card={card} />
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <CardPrice card={card} />
          <CardRating card={card} />
        </div>
        <BuyNow card={card} className="mt-auto w-full px-2" />
      </div>
      <WishButton name={card.name} wish={card.wish} />
    </article>
  );
}
