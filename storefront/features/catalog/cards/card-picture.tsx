import { type ReactNode, useState } from 'react';
import { PLACEHOLDER_PICTURE, pictureUrl, srcSet } from '../../../../contract/catalog/pictures.ts';
import type { Card } from '../../../lib/card.ts';
import { langOf } from '../../../lib/words/lang-of.ts';
import { Picture } from '../../../ui/picture.tsx';

const PLACEHOLDER = pictureUrl(PLACEHOLDER_PICTURE, null);

interface CardPictureProps {
  readonly card: Card;
  /** Displayed width at each screen width, in the syntax of the `sizes` attribute of `img`. */
  readonly sizes: string;
  readonly priority?: boolean;
  /** Lies over the picture. */
  readonly children?: ReactNode;
}

/** The first picture, with the second one over it while the mouse hovers over the card. */
export function CardPicture({ card, sizes, priority, children }: CardPictureProps) {
  const [first, second] = card.images;
  // The second picture is rendered, and so fetched, only after the first hover.
  const [pointedAt, setPointedAt] = useState(false);
  return (
    <div
      className="card-picture"
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
    >
      <Picture
        src={first?.url ?? PLACEHOLDER}
        srcSet={first && srcSet(first.url, first.width)}
        sizes={sizes}
        alt={first?.alt ?? ''}
        lang={first && langOf(first, 'alt')}
        width={first?.width ?? 800}
        height={first?.height ?? 800}
        focus={first?.focus}
        fallbackSrc={PLACEHOLDER}
        priority={priority}
      />
      {second && pointedAt && (
        <Picture
          src={second.url}
          srcSet={srcSet(second.url, second.width)}
          sizes={sizes}
          alt=""
          width={second.width}
          height={second.height}
          focus={second.focus}
          fallbackSrc={first?.url}
          className="absolute inset-0 size-full bg-mist object-cover opacity-0 transition-opacity group-hover:opacity-100"
        />
      )}
      {children}
    </div>
  );
}
