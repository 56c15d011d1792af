import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ToastHost } from '../../../storefront/ui/toasts/toast-host.tsx';
import { useKeyListener } from '../../lib/keys/use-key-listener.ts';
import { TaskCount } from '../../lib/tasks/task-count.ts';
import { useTaskCount } from '../../lib/tasks/use-task-count.ts';
import { Palette } from '../palette/palette.tsx';
import { SessionOverDialog } from './session-over-dialog.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageShortcuts } from './use-page-shortcuts.ts';

/** The frame of every page: the navigation, the top bar, and the dialogs that any call may open. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shell');
  const isLoading = useNavigation().state === 'loading';
  useKeyListener();
  usePageShortcuts();
  useFocusOnNewPage();
  const tasks = useTaskCount();
  return (
    <TaskCount value={tasks}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[var(--spacing-side)_minmax(0,1fr)]">
        <a href="#page" className="skip-link">
          {t('skipToPage')}
        </a>
        <SideNavigation />
        <div className="flex min-w-0 flex-col">
          <TopBar />
          <main
            id="page"
            tabIndex={-1}
            aria-busy={isLoading}
            className="w-full max-w-page busy-line flex-1 p-4 outline-none md:p-6"
          >
            {children}
          </main>
        </div>
        <Palette />
        <StepUpDialog />
        <SessionOverDialog />
        <ToastHost label={t('notifications')} closeLabel={t('closeNotification')} />
      </div>
    </TaskCount>
  );
}

/** A new page takes the focus, as a new document would, so that keys and screen readers begin there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each new path
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('nav, [popover]'))
      document.querySelector<HTMLElement>('#page')?.focus({ preventScroll: true });
  }, [pathname]);
}
