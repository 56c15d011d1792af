import { useTranslations } from 'use-intl';
import type { AddressBody } from '../../../contract/accounts.ts';
import { changeProfile, loadProfile } from '../../state/profile.ts';
import { showToast } from '../../ui/toast.ts';

/** Sends the list, says that it is kept and fetches the profile anew (spec §4). */
export function useSaveAddresses() {
  const t = useTranslations('profile');
  /** @throws {ApiError} */
  return async (shipping_address: AddressBody[]): Promise<void> => {
    await changeProfile({ shipping_address });
    showToast({ tone: 'success', message: t('updated') });
    // In its own time: what was kept is in view already.
    loadProfile();
  };
}
