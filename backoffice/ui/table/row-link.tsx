import type { ReactNode } from 'react';
import { Link } from '../../../storefront/ui/link.tsx';

interface RowLinkProps {
  readonly path: string | undefined;
  readonly children: ReactNode;
}

/** The link of a row or card, which covers all of it, so that it opens in a new tab like any other. */
export const RowLink = ({ path, children }: RowLinkProps) =>
  path === undefined ? (
    <span className="font-semibold">{children}</span>
  ) : (
    <Link to={path} className="cover-link font-semibold">
      {children}
    </Link>
  );
