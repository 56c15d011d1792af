import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly text?: string;
  /** The page's main actions. */
  readonly children?: ReactNode;
}

/** The heading of a page, which is also the title of its tab, with the actions beside it. */
export const PageHead = ({ title, text, children }: PageHeadProps) => (
  <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <PageTitle>{title}</PageTitle>
    <div className="min-w-0">
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
    </div>
    {children && <div className="no-print flex flex-wrap gap-2">{children}</div>}
  </div>
);
