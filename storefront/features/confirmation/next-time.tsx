import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '../../../contract/orders.ts';
import { subscribeToNewsletter } from '../../lib/api.ts';
import { forgetAddress, saveAddress } from '../../state/saved-address.ts';
import { Checkbox } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast.ts';

type Subscription = 'no' | 'asking' | 'yes';

/** Two offers that start empty: nothing is sent or kept unless the shopper says so. */
export function NextTime({ customer }: { readonly customer: Order['customer_info'] }) {
  const t = useTranslations('confirmation');
  const [subscription, setSubscription] = useState<Subscription>('no');
  const [isSaved, setIsSaved] = useState(false);

  const subscribe = async () => {
    setSubscription('asking');
    try {
      await subscribeToNewsletter(customer.email);
      setSubscription('yes');
    } catch (error) {
      setSubscription('no');
      const message = (error instanceof Error && error.message) || t('newsletterFailed');
      showToast({ tone: 'error', message });
    }
  };
  const keepAddress = (isWanted: boolean) => {
    if (isWanted) saveAddress(customer);
    else forgetAddress();
    setIsSaved(isWanted);
  };

  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={t('newsletter')}
        checked={subscription !== 'no'}
        // Once it is asked for, the way out is in every mail.
        disabled={subscription !== 'no'}
        onChange={subscribe}
      />
      <Checkbox
        label={t('saveAddress')}
        checked={isSaved}
        onChange={(event) => keepAddress(event.target.checked)}
      />
      <p role="status" className="min-h-6 text-sm text-success">
        {[subscription === 'yes' && t('newsletterDone'), isSaved && t('saved')].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
