import type { Card } from '../../../lib/card.ts';
import { optionValueNames } from '../../../lib/words/names/option-names.ts';
import { CardPicture } from './card-picture.tsx';
import { BuyNow, CardLink, CardPrice, CardRating, CardStock } from './card-words.tsx';
import { WishButton } from './wish-button.tsx';

const SIZES = '(min-width: 768px) 176px, 112px';

/** A product across the whole width, with its default variant in one line. */
function ProductRow({ card }: { readonly card: Card }) {
  const facts = optionValueNames(card.variant?.options ?? {});
  return (
    <article className="card group">
      <div className="w-28 shrink-0 bg-mist md:w-44">
        <CardPicture card={card} sizes={SIZES} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-1 p-3 md:flex-row md:items-center md:p-6">
        <div className="flex min-w-0 flex-1 flex-col gap-1 pr-10 md:pr-0">
          <h3 className="line-clamp-2 font-body font-semibold text-base tracking-normal">
            <CardLink card={card} />
          </h3>
          {facts.length > 0 && <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>}
          <div className="flex flex-wrap items-center gap-x-3 [&>span:empty]:hidden">
            <CardRating card={card} />
            <CardStock card={card} />
          </div>
        </div>
        <div className="flex flex-col gap-2 md:w-48 md:pt-8 md:text-right">
          <CardPrice card={card} className="md:text-xl" />
          <BuyNow card={card} />
        </div>
      </div>
      <WishButton card={card} />
    </article>
  );
}

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
