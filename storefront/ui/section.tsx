import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Container } from './container.tsx';

interface SectionProps {
  readonly title: string;
  /** A link or buttons to the right of the title. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading and vertical spacing. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('py-section', className)}>
      <Container>
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:mb-8">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </Container>
    </section>
  );
}
