import type { Card } from '../../../lib/card.ts';
import { Once } from '../../../lib/rendering/rendered-once.tsx';
import { CardPicture } from './card-picture.tsx';
import { BuyNow, CardLink, CardPrice, CardRating, CardStock } from './card-words.tsx';
import { WishButton } from './wish-button.tsx';

const LOOK = 'product-card group';

interface ProductCardProps {
  readonly card: Card;
  /** Displayed width at each screen width, in the syntax of the `sizes` attribute of `img`. */
  readonly sizes: string;
  readonly priority?: boolean;
}

/** One link covers the whole card; the heart and the button lie above the link, not inside it. */
export function ProductCard(props: ProductCardProps) {
  const content = <Content {...props} />;
  // A picture that is fetched early needs a link in the head of its page.
  return props.priority ? (
    <article className={LOOK}>{content}</article>
  ) : (
    <Once as="article" of={`card ${props.sizes} ${JSON.stringify(props.card)}`} className={LOOK}>
      {content}
    </Once>
  );
}

function Content({ card, sizes, priority }: ProductCardProps) {
  return (
    <>
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
        <BuyNow card={card} className="mt-auto" />
      </div>
      <WishButton card={card} />
    </>
  );
}
