import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey place in the shape of what comes: give it that size. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('waits-for-script block animate-pulse rounded-md bg-mist', className)}
    />
  );
}

interface LoadingProps {
  /** Said to a screen reader. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A part of a page that is on its way: skeletons laid out as it will be. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <p className="waits-for-script sr-only" role="status">
        {label}
      </p>
      {children}
    </div>
  );
}
