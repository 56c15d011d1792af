import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useShortcuts } from '../../lib/keys/shortcuts.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { pagesOf } from '../../navigation.ts';

/** The shortcuts of every page: `g` and a letter for each page, `?` for their list. */
export function usePageShortcuts(): void {
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
