import { href } from '../../lib/navigation/href.ts';
import { Link } from '../../ui/link.tsx';

/** A pennant on its halyard, and the shop's name. */
export function Logo({ label }: { readonly label: string }) {
  return (
    <Link to={href('/')} aria-label={label} className="flex min-h-11 shrink-0 items-center gap-2">
      <svg viewBox="0 0 36 40" aria-hidden="true" className="h-9 w-auto">
        <path d="M6 3v34" className="stroke-brass-light" strokeWidth="3" strokeLinecap="round" />
        <path d="M9 6 34 13.500 9 21Z" className="fill-on-ink" />
        <path d="M9 11.200 20.500 13.500 9 15.800Z" className="fill-maple" />
        <path
          d="M9 26c4-3 6 3 10 0s6 3 10 0"
          className="stroke-brass-light"
          strokeWidth="2.500"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      <span className="font-bold font-heading text-xl tracking-tight">Halyard</span>
    </Link>
  );
}
