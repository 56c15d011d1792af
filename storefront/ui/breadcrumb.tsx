import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';

export interface Crumb {
  readonly name: string;
  /** The last one has none: it is the page itself. */
  readonly to?: string;
}

export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-soft text-sm">
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? crumb.name} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4" />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {crumb.name}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
