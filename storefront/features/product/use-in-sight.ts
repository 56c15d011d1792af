import { useEffect, useRef, useState } from 'react';

/** Whether an element is in the window; false until the page knows. */
export function useInSight() {
  const element = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setIsInSight(entries.some(({ isIntersecting }) => isIntersecting));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isInSight] as const;
}
