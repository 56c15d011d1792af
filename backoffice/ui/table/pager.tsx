import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { StaffIcon } from '../staff-icon.tsx';

interface PagerProps {
  /** `next`, `count` and `more` of the list's answer. */
  readonly page: { readonly next: string | null; readonly count: number; readonly more: boolean };
}

/** The cursors of the newer pages, which lie in the history entry: a cursor leads one way only. */
interface Trail {
  readonly trail?: readonly string[];
}

/** Newer and Older by cursors in the address, and how many there are (counted to 1,000). An empty list says so itself. */
export function Pager({ page: { next, count, more } }: PagerProps) {
  const t = useTranslations('table');
  const [query] = useSearchParams();
  const { state } = useLocation();
  const trail = (state as Trail | null)?.trail ?? [];
  const after = query.get('after');
  const at = (cursor: string | null | undefined) => {
    const changed = new URLSearchParams(query);
    if (cursor) changed.set('after', cursor);
    else changed.delete('after');
    return { search: changed.toString() };
  };
  if (count === 0 && after === null) return null;
  const found = (
    <p className="text-ink-soft text-sm">{more ? t('countMore', { count }) : t('count', { count })}</p>
  );
  if (next === null && after === null) return <div className="no-print mt-4">{found}</div>;
  return (
    <nav aria-label={t('pages')} className="no-print mt-4 flex flex-wrap items-center justify-between gap-2">
      {found}
      <span className="flex gap-2">
        <PageLink
          to={after === null ? undefined : at(trail.at(-1))}
          state={{ trail: trail.slice(0, -1) }}
          name={trail.length > 0 || after === null ? t('newer') : t('newest')}
          icon="chevron-left"
        />
        <PageLink
          to={next === null ? undefined : at(next)}
          state={{ trail: after === null ? [] : [...trail, after] }}
          name={t('older')}
          icon="chevron-right"
        />
      </span>
    </nav>
  );
}

interface PageLinkProps {
  readonly to: { readonly search: string } | undefined;
  readonly state: Trail;
  readonly name: string;
  readonly icon: 'chevron-left' | 'chevron-right';
}

function PageLink({ to, state, name, icon }: PageLinkProps) {
  const look = 'button button-secondary';
  const content = (
    <>
      {icon === 'chevron-left' && <StaffIcon name={icon} className="size-4" />}
      {name}
      {icon === 'chevron-right' && <StaffIcon name={icon} className="size-4" />}
    </>
  );
  if (!to)
    return (
      <span aria-disabled="true" className={look}>
        {content}
      </span>
    );
  return (
    <Link to={to} state={state} className={look}>
      {content}
    </Link>
  );
}
