import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export interface Crumb {
  readonly name: string;
  /** Undefined for the last one, which is the page itself. */
  readonly to?: string;
  readonly className?: string;
  /** Of a name in another language than the page. */
  readonly lang?: string | undefined;
}

/** Always one line: when it is too long, the name of the page is truncated and the rest scrolls sideways. */
export function Breadcrumb({ label, crumbs }: { readonly label: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-x-1 overflow-x-auto whitespace-nowrap text-ink-soft text-sm [scrollbar-width:none]">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.to ?? crumb.name}
            className={classNames('flex min-h-11 items-center gap-1', crumb.to ? 'shrink-0' : 'min-w-24')}
          >
            {index > 0 && <Icon name="chevron-right" className="size-4 shrink-0" />}
            {crumb.to ? (
              <Link to={crumb.to} lang={crumb.lang} className="crumb">
                {crumb.name}
              </Link>
            ) : (
              <span
                aria-current="page"
                lang={crumb.lang}
                className={classNames('truncate text-ink', crumb.className)}
              >
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
