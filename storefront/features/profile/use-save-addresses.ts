import { useTranslations } from 'use-intl';
import type { Address, AddressBody } from '../../../contract/accounts/account-addresses.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { useAlone } from '../../lib/use-alone.ts';
import { changeAddresses, loadProfile } from '../../state/account/profile.ts';
import { showToast } from '../../ui/toasts/toast.ts';

type Change = (addresses: readonly Address[]) => AddressBody[];

/**
 * Sends the list with one change, shows a confirmation and reloads the profile
 * (docs/spec/storefront-and-accounts.md §4).
 */
export function useSaveAddresses() {
  const t = useTranslations('profile');
  /** @throws {ApiError} */
  return async (change: Change): Promise<void> => {
    await changeAddresses(change);
    showToast({ tone: 'success', message: t('updated') });
    // This need not be awaited, because the saved values are already shown.
    loadProfile();
  };
}

/** Runs one change at a time; errors are shown as toasts. */
export function useAddressChange() {
  const save = useSaveAddresses();
  const { isBusy, alone } = useAlone();
  /** @returns whether it was saved; undefined while another change runs. */
  const change = (how: Change): Promise<boolean | undefined> =>
    alone(async () => {
      try {
        await save(how);
        return true;
      } catch (error) {
        toastFailure(error);
        return false;
      }
    });
  return { isBusy, change };
}
