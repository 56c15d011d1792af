import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewView, View } from '../../../contract/desk/views.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { type ListAddress, openView } from './list-address.ts';
import { ViewActions } from './view-actions.tsx';

interface ViewTabsProps {
  /** The list, as saved views name it. */
  readonly page: NewView['page'];
  readonly address: ListAddress;
  readonly views: readonly View[];
  /** The name of a view that every shop has. */
  readonly viewName: (id: string) => string;
}

/** The views as tabs, each with how many rows it shows, and what can be done with the one that is open. */
export function ViewTabs({ page, address, views, viewName }: ViewTabsProps) {
  const t = useTranslations('views');
  const [query] = useSearchParams();
  const current = address.currentView(views, query);
  return (
    <div className="no-print mb-4">
      <Tabs views={views} current={current} viewName={viewName} />
      {current?.count === null && (
        <div className="mt-3 max-w-form">
          <Notice tone="error">{t('viewUnusable')}</Notice>
        </div>
      )}
      <ViewActions page={page} view={current} list={address} address={address.viewAddress(query)} />
    </div>
  );
}

interface TabsProps extends Pick<ViewTabsProps, 'views' | 'viewName'> {
  readonly current: View | undefined;
}

function Tabs({ views, current, viewName }: TabsProps) {
  const t = useTranslations('views');
  const list = useRef<HTMLElement>(null);
  const id = current?.id;
  // On a phone the open tab may lie beyond the edge.
  useEffect(() => {
    if (id !== undefined)
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
  return (
    <nav ref={list} aria-label={t('views')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max min-w-full gap-1 border-line border-b">
        {views.map((view) => (
          <li key={view.id}>
            <ViewTab view={view} name={view.name ?? viewName(view.id)} isCurrent={view === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ViewTabProps {
  readonly view: View;
  readonly name: string;
  readonly isCurrent: boolean;
}

function ViewTab({ view, name, isCurrent }: ViewTabProps) {
  const t = useTranslations('views');
  const { count, more } = view;
  return (
    <Link to={{ search: openView(view) }} aria-current={isCurrent ? 'page' : undefined} className="view-tab">
      {name}
      {count !== null && (
        <span className="text-ink-soft tabular-nums">
          {more ? t('countMore', { count }) : t('count', { count })}
        </span>
      )}
    </Link>
  );
}
