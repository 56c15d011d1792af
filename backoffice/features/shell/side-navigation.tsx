import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { useChecklistLeft, useCountedTasks } from '../../lib/tasks/use-task-count.ts';
import { pageAt, pagesOf } from '../../navigation.ts';
import { ShopName } from '../../ui/shop-name.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';

/** The navigation of wide pages. */
export function SideNavigation() {
  const t = useTranslations('shell');
  return (
    <nav
      aria-label={t('pages')}
      className="on-ink no-print sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto p-3 lg:flex"
    >
      <ShopName className="px-3 py-2 text-xl" />
      <NavigationList />
    </nav>
  );
}

/** How many tasks wait, beside the page that lists them. */
function TaskBadge() {
  const t = useTranslations('shell');
  const count = useCountedTasks();
  if (!count) return null;
  return (
    <span className="ml-auto rounded-full bg-brass-light px-2 font-semibold text-ink tabular-nums">
      <span aria-hidden>{t('taskCount', { count })}</span>
      <span className="sr-only">{t('tasksWaiting', { count })}</span>
    </span>
  );
}

/** How many items of the checklist wait. */
function ChecklistBadge() {
  const t = useTranslations('shell');
  const count = useChecklistLeft();
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-brass-light px-2 font-semibold text-ink tabular-nums">
      <span aria-hidden>{t('taskCount', { count })}</span>
      <span className="sr-only">{t('itemsLeft', { count })}</span>
    </span>
  );
}

/** The pages that the person may open. */
export function NavigationList({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useTranslations('navigation');
  const { role } = useStaff();
  const all = pagesOf(role);
  const current = pageAt(all, useLocation().pathname);
  const left = useChecklistLeft();
  const pages = all.filter(({ path, isWhileLeft }) => !isWhileLeft || left > 0 || path === current);
  return (
    <ul className="flex flex-col gap-1">
      {pages.map(({ path, name, icon }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={path === current ? 'page' : undefined}
            prefetch="intent"
            onClick={onChosen}
            className="side-entry"
          >
            <StaffIcon name={icon} className="size-5" />
            {t(name)}
            {name === 'today' && <TaskBadge />}
            {name === 'checklist' && <ChecklistBadge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
