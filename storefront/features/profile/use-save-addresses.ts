import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address, AddressBody } from '../../../contract/accounts/accounts.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import { changeAddresses, loadProfile } from '../../state/account/profile.ts';
import { showToast } from '../../ui/toasts/toast.ts';

type Change = (addresses: readonly Address[]) => AddressBody[];

/**
 * Sends the list with one change, says that it is kept and fetches the profile anew
 * (docs/spec/storefront-and-accounts.md §4).
 */
export function useSaveAddresses() {
  const t = useTranslations('profile');
  /** @throws {ApiError} */
  return async (change: Change): Promise<void> => {
    await changeAddresses(change);
    showToast({ tone: 'success', message: t('updated') });
    // In its own time: what was kept is in view already.
    loadProfile();
  };
}

/** A change at the press of a button, one at a time; what goes wrong is said in a toast. */
export function useAddressChange() {
  const save = useSaveAddresses();
  const [isBusy, setIsBusy] = useState(false);
  // State comes a render too late to stop a second press.
  const busy = useRef(false);
  /** @returns whether it is kept. */
  const change = async (how: Change): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setIsBusy(true);
    try {
      await save(how);
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      busy.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, change };
}
