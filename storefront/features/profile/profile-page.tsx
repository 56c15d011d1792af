import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../contract/accounts/profile.ts';
import { useWhenIdle } from '../../lib/navigation/use-when-idle.ts';
import { useSignedInOnly } from '../../lib/session/use-guards.ts';
import { loadProfile, useProfile } from '../../state/account/profile.ts';
import { Button } from '../../ui/button.tsx';
import { preloadQuestionDialog } from '../../ui/dialogs/dialog.tsx';
import { preloadFormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AccountFrame } from './account-frame.tsx';
import { Addresses } from './addresses.tsx';
import { Information } from './information.tsx';
import { PanelSkeleton } from './profile-skeleton.tsx';
import { useAccountTab } from './use-account-tab.ts';

function preloadDialogs(): void {
  preloadQuestionDialog();
  preloadFormDialog();
}

interface ProfilePageProps {
  readonly renderOrders: (isShown: boolean) => ReactNode;
}

export function ProfilePage({ renderOrders }: ProfilePageProps) {
  const t = useTranslations('profile');
  const orders = useTranslations('orderHistory');
  const { selected, select } = useAccountTab();
  useSignedInOnly();
  useWhenIdle(preloadDialogs);
  useEffect(() => {
    loadProfile();
  }, []);
  const tabs = [
    {
      id: 'information',
      name: t('information'),
      panel: (
        <WithProfile>
          {(profile) => <Information profile={profile} isShown={selected === 'information'} />}
        </WithProfile>
      ),
    },
    {
      id: 'addresses',
      name: t('addresses'),
      panel: <WithProfile>{({ addresses }) => <Addresses addresses={addresses} />}</WithProfile>,
    },
    { id: 'orders', name: orders('title'), panel: renderOrders(selected === 'orders') },
  ];
  return (
    <AccountFrame>
      <Tabs label={t('tabs')} tabs={tabs} selected={selected} onSelect={select} />
    </AccountFrame>
  );
}

/** Renders its children once the profile has loaded. A profile that is reloaded stays visible meanwhile. */
function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const t = useTranslations('profile');
  const { status, profile } = useProfile();
  if (profile) return children(profile);
  if (status !== 'error') return <PanelSkeleton />;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon name="circle-exclamation-point" />}
        title={t('loadFailed')}
        text={t('loadFailedText')}
        action={<Button onClick={loadProfile}>{t('retry')}</Button>}
      />
    </div>
  );
}
