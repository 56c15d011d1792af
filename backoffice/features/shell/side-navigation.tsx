import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Link } from '../../../storefront/ui/link.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { useCountedTasks } from '../../lib/tasks/use-task-count.ts';
import { pageAt, pagesOf } from '../../navigation.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

/** The navigation of wide pages. */
export function SideNavigation() {
  const t = useTranslations('shell');
  return (
    <nav
      aria-label={t('pages')}
      className="on-ink no-print sticky top-0 hidden h-dvh flex-col gap-1 overflow-y-auto p-3 lg:flex"
    >
      <p className="px-3 py-2 font-bold font-heading text-xl">Halyard</p>
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

/** The pages that the person may open. */
export function NavigationList({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useTranslations('navigation');
  const { role } = useStaff();
  const pages = pagesOf(role);
  const current = pageAt(pages, useLocation().pathname);
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
          </Link>
        </li>
      ))}
    </ul>
  );
}
