import { useTranslations } from 'use-intl';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { PALETTE_KEYS } from '../../lib/keys/palette-keys.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { openPalette } from '../palette/palette-state.ts';
import { AccountMenu } from './account-menu.tsx';
import { NavigationList } from './side-navigation.tsx';

const MENU = 'pages-menu';

export function TopBar() {
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
          <p className="px-3 py-2 font-bold font-heading text-xl">Halyard</p>
          {/* A page that was chosen in it must not stay behind it. */}
          <NavigationList onChosen={() => document.getElementById(MENU)?.hidePopover()} />
        </nav>
      </div>
      <p className="flex-1 font-bold font-heading lg:hidden">Halyard</p>
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
