import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath, notifyOnce } from '../../state/visit.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { href } from '../navigation/href.ts';
import { isEntryPage } from '../tracking/entry-pages.ts';

/** For the root: reports an expired session once per visit, and saves the current page as the return path. */
export function useSessionNews(): void {
  const t = useTranslations('session');
  const navigate = useNavigate();
  const hasExpired = useUserAuth((auth) => auth.hasExpired);
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (hasExpired && !isEntryPage(pathname)) keepReturnPath(pathname + search + hash);
  }, [hasExpired, pathname, search, hash]);

  useEffect(() => {
    if (!hasExpired || !notifyOnce()) return;
    showToast({
      tone: 'info',
      message: t('expired'),
      action: { label: t('signIn'), run: () => navigate(href('/sign-in')) },
    });
  }, [hasExpired, navigate, t]);
}
