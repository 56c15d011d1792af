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
  return <div className={classNames('page-width', className)}>{children}</div>;
}
