import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BuiltInView, View } from '../../../contract/desk/views.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { viewAddress } from './filters.ts';
import { RemoveViewQuestion } from './remove-view-question.tsx';
import { ViewDialog } from './view-dialog.tsx';

type Asked = 'save' | 'rename' | 'remove';

/** The views as tabs, each with how many orders it shows, and what can be done with the one that is open. */
export function ViewTabs({ views }: { readonly views: readonly View[] }) {
  const t = useTranslations('orderList');
  const [query] = useSearchParams();
  const { role } = useStaff();
  const [asked, setAsked] = useState<Asked>();
  const address = viewAddress(query);
  const current = views.find((view) => viewAddress(new URLSearchParams(view.address)) === address);
  const isMine =
    current !== undefined && current.name !== null && (current.isOwn || may(role, 'settings.edit'));
  const close = () => setAsked(undefined);
  return (
    <div className="no-print mb-4">
      <nav aria-label={t('views')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex gap-1 border-line border-b">
          {views.map((view) => (
            <li key={view.id}>
              <ViewTab view={view} isCurrent={view === current} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {!current && <Button onClick={() => setAsked('save')}>{t('saveView')}</Button>}
        {isMine && (
          <>
            <Button onClick={() => setAsked('rename')}>{t('renameView')}</Button>
            <Button onClick={() => setAsked('remove')}>{t('removeView')}</Button>
          </>
        )}
      </div>
      {asked === 'save' && <ViewDialog address={address} onClose={close} />}
      {asked === 'rename' && current && <ViewDialog view={current} address={address} onClose={close} />}
      {asked === 'remove' && current && <RemoveViewQuestion view={current} onClose={close} />}
    </div>
  );
}

function ViewTab({ view, isCurrent }: { readonly view: View; readonly isCurrent: boolean }) {
  const t = useTranslations('orderList');
  const { id, name, address, count, more } = view;
  return (
    <Link to={{ search: address }} aria-current={isCurrent ? 'page' : undefined} className="view-tab">
      {name ?? t(`view_${id as BuiltInView}`)}
      {count !== null && (
        <span className="text-ink-soft tabular-nums">
          {more ? t('countMore', { count }) : t('count', { count })}
        </span>
      )}
    </Link>
  );
}
