import { useCallback, useRef } from 'react';

/**
 * A row with native scrolling and snapping, moved by whole slides. At either end it continues at the other; with
 * `copies` the row holds every slide twice, so that it rotates endlessly.
 */
export function useCarousel({ copies }: { readonly copies: boolean }) {
  const row = useRef<HTMLUListElement>(null);

  const move = useCallback(
    (slides: 1 | -1) => {
      const list = row.current;
      const step = list?.firstElementChild?.getBoundingClientRect().width;
      if (!list || !step) return;
      const round = copies ? step * (list.childElementCount / 2) : list.scrollWidth - list.clientWidth;
      const atEnd = slides === 1 ? list.scrollLeft > round - 2 : list.scrollLeft < 2;
      if (atEnd) list.scrollTo({ left: slides === 1 ? 0 : round, behavior: copies ? 'instant' : 'smooth' });
      if (atEnd && !copies) return;
      list.scrollBy({ left: slides * step, behavior: 'smooth' });
    },
    [copies],
  );

  return { row, next: useCallback(() => move(1), [move]), previous: useCallback(() => move(-1), [move]) };
}
