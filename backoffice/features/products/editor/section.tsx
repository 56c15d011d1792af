import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';

/** The parts of the form that the page can jump to. */
export const SECTIONS = [
  'basics',
  'description',
  'prices',
  'variants',
  'pictures',
  'categories',
  'selling',
  'specifications',
  'faqs',
  'related',
  'searchPreview',
] as const;
export type Section = (typeof SECTIONS)[number];

const idOf = (section: Section) => `product-${section}`;

/** Leads to a part of the form and its first field. */
export function goToSection(section: Section): void {
  const go = () => {
    const part = document.getElementById(idOf(section));
    part?.scrollIntoView({ block: 'start' });
    part?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
    return part !== null;
  };
  if (go()) return;
  // The part is being loaded: the press has made the form active.
  const observer = new MutationObserver(() => go() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
}

interface FormSectionProps {
  readonly section: Section;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form, with a place that can be jumped to. */
export const FormSection = ({ section, children, ...panel }: FormSectionProps) => (
  <div id={idOf(section)} className="scroll-mt-16">
    <Panel {...panel}>{children}</Panel>
  </div>
);

interface LateContentProps {
  /** Whether it is needed although it is out of sight: once the person works in the form, everything is. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

/** Renders what is far down the page when it comes near the window, so that the first page is light. */
export function LateContent({ isNeeded, children }: LateContentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isShown = isNeeded || isNear;
  useEffect(() => {
    if (isShown || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown]);
  return isShown ? children : <div ref={place} className="min-h-96" />;
}
