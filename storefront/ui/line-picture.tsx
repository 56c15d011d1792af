import type { ComponentProps } from 'react';
import { Picture } from './picture.tsx';

interface LinePictureProps {
  readonly src: string;
  readonly fallbackSrc: string;
  readonly alt: string;
  readonly className: string;
  readonly focus?: ComponentProps<typeof Picture>['focus'];
}

/** The small square picture of a line of a cart, an order or a list. */
export function LinePicture({ src, fallbackSrc, alt, className, focus }: LinePictureProps) {
  return (
    <Picture
      src={src}
      fallbackSrc={fallbackSrc}
      alt={alt}
      width={160}
      height={160}
      focus={focus}
      className={`shrink-0 rounded-md bg-mist object-cover ${className}`}
    />
  );
}
