import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface PaginationProps {
  readonly page: number;
  readonly totalPages: number;
  /** Page numbers to offer; null for a gap. */
  readonly numbers: readonly (number | null)[];
  readonly hrefOf: (page: number) => string;
  /** Minimum number of digits, padded with zeros. */
  readonly digits?: number | undefined;
  readonly labels: {
    readonly nav: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

const CELL = 'page-number';

/** Links, so that every page can be opened, bookmarked and crawled. Renders nothing for a single page. */
export function Pagination({ page, totalPages, numbers, hrefOf, digits = 1, labels }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav aria-label={labels.nav} className="flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
        <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={labels.previous}>
          <Icon name="chevron-left" className="size-5" />
        </Step>
        {numbers.map((number, index) =>
          number === null ? (
            <li
              key={`gap-before-${numbers[index + 1]}`}
              aria-hidden
              className="w-6 text-center text-ink-soft"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={hrefOf(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  CELL,
                  number === page
                    ? 'border-ink bg-ink text-on-ink'
                    : 'border-line bg-surface hover:border-ink',
                )}
              >
                {String(number).padStart(digits, '0')}
              </Link>
            </li>
          ),
        )}
        <Step to={page < totalPages ? hrefOf(page + 1) : undefined} label={labels.next}>
          <Icon name="chevron-right" className="size-5" />
        </Step>
      </ul>
    </nav>
  );
}

function Step({
  to,
  label,
  children,
}: {
  readonly to: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      {to ? (
        <Link
          to={to}
          aria-label={label}
          className={classNames(CELL, 'border-line bg-surface hover:border-ink')}
        >
          {children}
        </Link>
      ) : (
        <span aria-hidden className={classNames(CELL, 'border-line text-line-strong')}>
          {children}
        </span>
      )}
    </li>
  );
}
