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
  const t = useTranslations();
  const shortcuts = useMemo(
    () => [
      ...pagesOf(role).map(({ path, name, key }) => ({
        keys: `g ${key}`,
        label: t('keys.goTo', { page: t(`navigation.${name}`) }),
        run: () => void navigate(path),
      })),
      { keys: '?', label: t('keys.list'), run: () => void navigate('/keys') },
    ],
    [role, navigate, t],
  );
  useShortcuts(shortcuts);
}
