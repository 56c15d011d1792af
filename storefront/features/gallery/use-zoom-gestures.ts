import { type RefObject, useEffect, useRef } from 'react';
import { distance, snap, turnWheel, zoomIn, zoomOut } from './zoom.ts';

interface Zooming {
  readonly percent: number;
  readonly onPercent: (change: (percent: number) => number) => void;
}

/**
 * Zooms in the steps of the scale by wheel and pinch. The listeners are native, because React's are passive and could
 * not prevent the browser from zooming the page.
 */
export function useZoomGestures(room: RefObject<HTMLElement | null>, { percent, onPercent }: Zooming): void {
  const current = useRef(percent);
  useEffect(() => {
    current.current = percent;
  }, [percent]);

  useEffect(() => {
    const { current: box } = room;
    if (!box) return;
    let way = 0;
    let pinch: { readonly apart: number; readonly percent: number } | undefined;

    const onWheel = (event: WheelEvent) => {
      // With Shift the wheel scrolls sideways over a picture that is larger than its box.
      if (event.shiftKey) return;
      event.preventDefault();
      const turned = turnWheel(way, event);
      way = turned.way;
      if (turned.step) onPercent(turned.step === 'in' ? zoomIn : zoomOut);
    };
    const onTouchStart = ({ touches: [one, other] }: TouchEvent) => {
      pinch = one && other && { apart: distance(one, other), percent: current.current };
    };
    const onTouchMove = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || !pinch || pinch.apart === 0) return;
      event.preventDefault();
      const wanted = snap((pinch.percent * distance(one, other)) / pinch.apart);
      onPercent(() => wanted);
    };

    box.addEventListener('wheel', onWheel, { passive: false });
    box.addEventListener('touchstart', onTouchStart, { passive: true });
    box.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('touchstart', onTouchStart);
      box.removeEventListener('touchmove', onTouchMove);
    };
  }, [room, onPercent]);
}
