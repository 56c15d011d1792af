import { classNames } from './class-names.ts';

/** A grey place in the shape of what comes: give it that size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-md bg-mist', className)} />;
}
