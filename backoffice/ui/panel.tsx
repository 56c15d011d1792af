import { type ReactNode, useId } from 'react';
import { classNames } from '../../storefront/ui/class-names.ts';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Panel({ title, text, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames('panel', className)}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {text && <p className="mt-1 max-w-prose text-ink-soft text-sm">{text}</p>}
        </div>
        {action}
      </div>
      {children && <div className="mt-4">{children}</div>}
    </section>
  );
}
