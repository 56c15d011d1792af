import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The page's width (at most 1280 px) with its side padding. */
export function Container({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classNames('mx-auto w-full max-w-page px-4 md:px-6 xl:px-8', className)}>{children}</div>
  );
}
