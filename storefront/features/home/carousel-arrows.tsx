import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

interface CarouselArrowsProps {
  readonly previous: string;
  readonly next: string;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** A further button, between the two. */
  readonly children?: ReactNode;
}

export const carouselButton = 'border border-line-strong bg-surface hover:border-ink';

export function CarouselArrows({ previous, next, onPrevious, onNext, children }: CarouselArrowsProps) {
  return (
    <div className="flex gap-2">
      <IconButton label={previous} onClick={onPrevious} className={carouselButton}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      {children}
      <IconButton label={next} onClick={onNext} className={carouselButton}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
