import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { LANGUAGES, type Language, LOCALES } from '../../../contract/locale.ts';
import type { Me } from '../../../contract/staff/me.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dropAllEntries } from '../../lib/entry/kept-entries.ts';
import { forgetSession } from '../../lib/session/session.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { showLanguage } from '../../lib/words/words.ts';
import { StaffIcon } from '../../ui/staff-icon.tsx';

const MENU = 'account-menu';

/** Shows who is signed in, their language and sessions, and signs out. */
export function AccountMenu() {
  const t = useTranslations('account');
  const { name, role } = useStaff();
  const roleName = useTranslations('roles')(role);
  const close = () => document.getElementById(MENU)?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={MENU}
        aria-label={t('menu', { name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm pointer-fine:min-h-9 hover:bg-mist"
      >
        <StaffIcon name="user-round" className="size-5" />
        <span className="hidden max-w-48 truncate sm:inline">{name}</span>
        <StaffIcon name="chevron-down" className="size-4" />
      </button>
      <div
        id={MENU}
        popover="auto"
        className="fixed top-14 right-2 left-auto w-72 rounded-md border border-line bg-surface p-2 text-ink shadow-float lg:right-6"
      >
        <p className="px-3 py-2 text-sm">
          <strong className="block truncate">{name}</strong>
          <span className="text-ink-soft">{roleName}</span>
        </p>
        <LanguageChoice onChosen={close} />
        <Link to="/me" className="menu-entry" onClick={close}>
          <StaffIcon name="user-round" className="size-5" />
          {t('mine')}
        </Link>
        <Link to="/keys" className="menu-entry" onClick={close}>
          <StaffIcon name="keyboard" className="size-5" />
          {t('keys')}
        </Link>
        <SignOut />
      </div>
    </>
  );
}

function LanguageChoice({ onChosen }: { readonly onChosen: () => void }) {
  const t = useTranslations('account');
  const { language: current } = useStaff();
  const { run, isBusy } = useSave();
  const choose = async (language: Language) => {
    const isDone = await run(async () => {
      const { data: me } = await api<{ data: Me }>('/me');
      await api('/me', { method: 'PATCH', body: { language }, version: me.version });
      forgetSession();
      await showLanguage(language);
    });
    if (isDone) onChosen();
    else showToast({ message: t('notChanged'), tone: 'error' });
  };
  return LANGUAGES.filter((language) => language !== current).map((language) => (
    <button
      key={language}
      type="button"
      lang={LOCALES[language]}
      disabled={isBusy}
      onClick={() => void choose(language)}
      className="menu-entry"
    >
      <StaffIcon name="languages" className="size-5" />
      {t(`language_${language}`)}
    </button>
  ));
}

function SignOut() {
  const t = useTranslations('account');
  const navigate = useNavigate();
  const { run, isBusy } = useSave();
  const signOut = async () => {
    const isDone = await run(async () => {
      await api('/session', { method: 'DELETE' });
      dropAllEntries();
      forgetSession();
      await navigate('/sign-in');
    });
    if (!isDone) showToast({ message: t('notSignedOut'), tone: 'error' });
  };
  return (
    <button type="button" className="menu-entry" disabled={isBusy} onClick={() => void signOut()}>
      <StaffIcon name="log-out" className="size-5" />
      {t('signOut')}
    </button>
  );
}
