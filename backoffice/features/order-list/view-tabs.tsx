import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BuiltInView } from '../../../contract/desk/built-in-views.ts';
import type { View } from '../../../contract/desk/views.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { currentView, openView, viewAddress } from './filters.ts';
import { ViewActions } from './view-actions.tsx';

/** The views as tabs, each with how many orders it shows, and what can be done with the one that is open. */
export function ViewTabs({ views }: { readonly views: readonly View[] }) {
  const t = useTranslations('orderList');
  const [query] = useSearchParams();
  const current = currentView(views, query);
  return (
    <div className="no-print mb-4">
      <Tabs views={views} current={current} />
      {current?.count === null && (
        <div className="mt-3 max-w-form">
          <Notice tone="error">{t('viewUnusable')}</Notice>
        </div>
      )}
      <ViewActions view={current} address={viewAddress(query)} />
    </div>
  );
}

interface TabsProps {
  readonly views: readonly View[];
  readonly current: View | undefined;
}

function Tabs({ views, current }: TabsProps) {
  const t = useTranslations('orderList');
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
            <ViewTab view={view} isCurrent={view === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ViewTab({ view, isCurrent }: { readonly view: View; readonly isCurrent: boolean }) {
  const t = useTranslations('orderList');
  const { id, name, count, more } = view;
  return (
    <Link to={{ search: openView(view) }} aria-current={isCurrent ? 'page' : undefined} className="view-tab">
      {name ?? t(`view_${id as BuiltInView<'orders'>}`)}
      {count !== null && (
        <span className="text-ink-soft tabular-nums">
          {more ? t('countMore', { count }) : t('count', { count })}
        </span>
      )}
    </Link>
  );
}
