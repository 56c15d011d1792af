import { useTranslations } from 'use-intl';
import type { Address, AddressBody } from '../../../contract/accounts.ts';
import { getProfile } from '../../lib/api.ts';
import { changeProfile, loadProfile, useProfile } from '../../state/profile.ts';
import { showToast } from '../../ui/toast.ts';

/** Sends the list with one change, says that it is kept and fetches the profile anew (spec §4). */
export function useSaveAddresses() {
  const t = useTranslations('profile');
  /** @throws {ApiError} */
  return async (change: (addresses: readonly Address[]) => AddressBody[]): Promise<void> => {
    // The list is replaced as a whole, and another tab or device may have changed it.
    const profile = await getProfile();
    useProfile.setState({ profile });
    await changeProfile({ shipping_address: change(profile.addresses) });
    showToast({ tone: 'success', message: t('updated') });
    // In its own time: what was kept is in view already.
    loadProfile();
  };
}
