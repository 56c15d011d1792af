import { useTranslations } from 'use-intl';
import type { ListedSession } from '../../../../contract/accounts/sessions.ts';

/** The API names a device in English: `Firefox on Windows`. */
export function useDeviceName(): (session: ListedSession) => string {
  const t = useTranslations('profile.devices');
  return ({ device }) => {
    const [browser, system] = device?.split(' on ') ?? [];
    return browser && system ? t('name', { browser, system }) : (device ?? t('unknown'));
  };
}
