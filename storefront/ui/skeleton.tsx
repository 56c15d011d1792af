import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A grey placeholder in the shape of the content: give it that size. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={classNames('waits-for-script block animate-pulse rounded-md bg-mist', className)}
    />
  );
}

interface LoadingProps {
  /** For screen readers. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A loading part of a page: skeletons laid out like the content. */
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
