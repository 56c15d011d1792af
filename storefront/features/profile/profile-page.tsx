import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Profile } from '../../../contract/accounts/profile.ts';
import { href } from '../../lib/navigation/href.ts';
import { useWhenIdle } from '../../lib/navigation/use-when-idle.ts';
import { useSignedInOnly } from '../../lib/session/use-guards.ts';
import { loadProfile, useProfile } from '../../state/account/profile.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { preloadQuestionDialog } from '../../ui/dialogs/dialog.tsx';
import { preloadFormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Addresses } from './addresses.tsx';
import { Information } from './information.tsx';
import { PanelSkeleton } from './profile-skeleton.tsx';

const TABS = ['information', 'addresses', 'orders', 'quotes'] as const;
type AccountTab = (typeof TABS)[number];

/** The tab named in the address's hash, otherwise the first, so that a reload, a link and Back find it again. */
function useAccountTab() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const selected: AccountTab = TABS.find((id) => hash === `#${id}`) ?? TABS[0];
  // Replaces the history entry, so that Back leaves the account instead of going through its tabs.
  const select = (id: string) =>
    navigate({ search, hash: `#${id}` }, { replace: true, preventScrollReset: true });
  // On a phone the row of tabs is wider than the page, and a link may open the last one.
  useEffect(() => {
    document.getElementById(`tab-${selected}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return { selected, select };
}

function preloadDialogs(): void {
  preloadQuestionDialog();
  preloadFormDialog();
}

interface ProfilePageProps {
  readonly renderOrders: (isShown: boolean) => ReactNode;
  readonly renderQuotes: (isShown: boolean) => ReactNode;
}

export function ProfilePage({ renderOrders, renderQuotes }: ProfilePageProps) {
  const t = useTranslations('profile');
  const orders = useTranslations('orderHistory');
  const quotes = useTranslations('myQuotes');
  const common = useTranslations('common');
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
    { id: 'quotes', name: quotes('title'), panel: renderQuotes(selected === 'quotes') },
  ];
  return (
    <Container className="min-h-dvh pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('title') }]}
      />
      <h1 className="mt-4 mb-6 text-3xl">{t('title')}</h1>
      <Tabs label={t('tabs')} tabs={tabs} selected={selected} onSelect={select} />
    </Container>
  );
}

/** Renders its children once the profile has loaded. A profile that is reloaded stays visible meanwhile. */
function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const t = useTranslations('profile');
  const { status, profile } = useProfile();
  if (profile) return children(profile);
  if (status !== 'error') return <PanelSkeleton label={t('loading')} />;
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
