import { type ReactNode, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { ToastHost } from '../../../storefront/ui/toasts/toast-host.tsx';
import { PALETTE_KEYS } from '../../lib/keys/palette-keys.ts';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';
import { useKeyListener } from '../../lib/keys/use-key-listener.ts';
import { signInPath } from '../../lib/session/return-to.ts';
import { forgetSession, useSessionOver } from '../../lib/session/session.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { TaskCount, useTaskCount } from '../../lib/tasks/use-task-count.ts';
import { pagesOf } from '../../navigation.ts';
import { ShopName } from '../../ui/shop-name.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { Palette } from '../palette/palette.tsx';
import { openPalette } from '../palette/palette-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavigationList, SideNavigation } from './side-navigation.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Below the top bar: lower, a message would cover the button of the next step, which is what one presses then. */
const ABOVE_NEXT_STEP = 60;

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
        <ToastHost
          label={t('notifications')}
          closeLabel={t('closeNotification')}
          topOnPhone={ABOVE_NEXT_STEP}
        />
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

/** The shortcuts of every page: `g` and a letter for each page, `?` for their list. */
function usePageShortcuts(): void {
  const { role } = useStaff();
  const navigate = useNavigate();
  const t = useTranslations('keys');
  const pageName = useTranslations('navigation');
  const shortcuts = useMemo(
    () => [
      ...pagesOf(role).map(({ path, name, key }) => ({
        keys: `g ${key}`,
        label: t('goTo', { page: pageName(name) }),
        run: () => void navigate(path),
      })),
      { keys: '?', label: t('list'), run: () => void navigate('/keys') },
    ],
    [role, navigate, t, pageName],
  );
  useShortcuts(shortcuts);
}

/** Appears when a call was refused because the session is over: what was typed stays, and the sign-in leads back. */
function SessionOverDialog() {
  const t = useTranslations('sessionOver');
  const { isOver } = useSessionOver();
  const { pathname, search, hash } = useLocation();
  if (!isOver) return null;
  const stay = () => useSessionOver.setState({ isOver: false });
  return (
    <QuestionDialog
      title={t('title')}
      text={t('text')}
      onEscape={stay}
      actions={
        <>
          <Button onClick={stay}>{t('stay')}</Button>
          <LinkButton look="primary" to={signInPath(pathname + search + hash)} onClick={forgetSession}>
            {t('signIn')}
          </LinkButton>
        </>
      }
    />
  );
}

const MENU = 'pages-menu';

function TopBar() {
  const t = useTranslations('shell');
  return (
    <header className="no-print sticky top-0 z-30 flex min-h-14 items-center gap-2 border-line border-b bg-surface px-2 lg:px-6">
      <IconButton label={t('openMenu')} popoverTarget={MENU} className="hover:bg-mist lg:hidden">
        <StaffIcon name="menu" className="size-6" />
      </IconButton>
      <div
        id={MENU}
        popover="auto"
        className="drawer on-ink fixed inset-y-0 left-0 w-72 overflow-y-auto p-3 backdrop:bg-ink/60"
      >
        <nav aria-label={t('pages')}>
          <ShopName className="px-3 py-2 text-xl" />
          {/* A page that was chosen in it must not stay behind it. */}
          <NavigationList onChosen={() => document.getElementById(MENU)?.hidePopover()} />
        </nav>
      </div>
      <ShopName className="flex-1 leading-tight lg:hidden" />
      <SearchButton />
      <AccountMenu />
    </header>
  );
}

function SearchButton() {
  const t = useTranslations('palette');
  return (
    <>
      <IconButton label={t('open')} onClick={openPalette} className="hover:bg-mist lg:hidden">
        <StaffIcon name="search" className="size-6" />
      </IconButton>
      <button
        type="button"
        onClick={openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="hidden min-h-9 w-80 items-center gap-2 rounded-md border border-line-strong px-3 text-left text-ink-soft text-sm hover:border-ink lg:flex"
      >
        <StaffIcon name="search" className="size-4" />
        <span className="flex-1">{t('open')}</span>
        <kbd className="key">{PALETTE_KEYS.join(' ')}</kbd>
      </button>
      <span className="hidden flex-1 lg:block" />
    </>
  );
}
