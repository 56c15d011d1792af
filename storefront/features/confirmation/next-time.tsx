import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders/orders.ts';
import { ApiError, subscribeToNewsletter } from '../../lib/api/api.ts';
import { hasEndedSession } from '../../lib/api/toast-failure.ts';
import { useShop } from '../../lib/use-shop.ts';
import { findKept, keepAddress } from '../../state/account/account-addresses.ts';
import { useProfile } from '../../state/account/profile.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { forgetAddress, saveAddress } from '../../state/checkout/saved-address.ts';
import { Checkbox } from '../../ui/fields/field.tsx';
import { showToast } from '../../ui/toasts/toast.ts';

type Subscription = 'no' | 'asking' | 'yes';

/**
 * Two offers that are off by default: nothing is sent or saved without the shopper's consent. A guest's address is
 * saved on the device, a signed-in shopper's in the account.
 */
export function NextTime({ customer }: { readonly customer: Order['customer_info'] }) {
  const t = useTranslations('confirmation');
  const footer = useTranslations('footer');
  const sender = useShop().sender;
  const consentId = useId();
  const [subscription, setSubscription] = useState<Subscription>('no');
  const [isSaved, setIsSaved] = useState(false);
  const signedIn = useUserAuth(({ status }) => status === 'signed-in');
  const { isKept, isSaving, keep } = useKeepInAccount(customer);

  const subscribe = async () => {
    setSubscription('asking');
    try {
      await subscribeToNewsletter({ email: customer.email, source: 'order-confirmation' });
      setSubscription('yes');
    } catch (error) {
      setSubscription('no');
      const message = (error instanceof ApiError && error.reason) || footer('subscribeFailed');
      showToast({ tone: 'error', message });
    }
  };
  const keepOnDevice = (isWanted: boolean) => {
    if (isWanted) saveAddress(customer);
    else forgetAddress();
    setIsSaved(isWanted);
  };
  const said = [
    subscription === 'yes' && footer('subscribed'),
    signedIn ? isKept && t('savedInAccount') : isSaved && t('saved'),
  ];

  return (
    <div className="flex flex-col gap-1">
      {sender && (
        <>
          <Checkbox
            label={t('newsletter')}
            checked={subscription !== 'no'}
            // After signing up, unsubscribing is possible through every mail.
            disabled={subscription !== 'no'}
            onChange={subscribe}
            aria-describedby={consentId}
          />
          <p id={consentId} className="-mt-2 mb-2 pl-8 text-ink-soft text-sm">
            {t('newsletterConsent', sender)}
          </p>
        </>
      )}
      {signedIn ? (
        <Checkbox
          label={t('saveInAccount')}
          checked={isKept || isSaving}
          disabled={isKept || isSaving}
          onChange={keep}
        />
      ) : (
        <Checkbox
          label={t('saveAddress')}
          checked={isSaved}
          onChange={(event) => keepOnDevice(event.target.checked)}
        />
      )}
      <p role="status" className="min-h-6 text-sm text-success">
        {said.filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

/** Saves the order's address in the account; an address that is already there counts as saved. */
function useKeepInAccount(customer: Order['customer_info']) {
  const t = useTranslations('confirmation');
  const addresses = useProfile(({ profile }) => profile?.addresses);
  const [isSaving, setIsSaving] = useState(false);
  const isKept = addresses !== undefined && findKept(addresses, customer) !== undefined;

  const keep = async () => {
    setIsSaving(true);
    try {
      await keepAddress(customer);
    } catch (error) {
      const message = (error instanceof ApiError && error.reason) || t('saveFailed');
      if (!hasEndedSession(error)) showToast({ tone: 'error', message });
    }
    setIsSaving(false);
  };

  return { isKept, isSaving, keep };
}
