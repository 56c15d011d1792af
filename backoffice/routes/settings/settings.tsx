import { useTranslations } from 'use-intl';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import type { PickupTime } from '../../../contract/goods/pickup-times.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { LogoPanel } from '../../features/settings/logo-panel.tsx';
import { PickupTimes } from '../../features/settings/pickup-times.tsx';
import { SettingsForm } from '../../features/settings/settings-form.tsx';
import { api } from '../../lib/api/api.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/settings.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  const [settings, stores] = await Promise.all([
    api<{ readonly data: VersionedSettings }>('/settings', { signal }),
    api<{ readonly data: readonly PickupTime[] }>('/pickup-times', { signal }),
  ]);
  return { ...settings.data, stores: stores.data };
}

export default function SettingsPage({ loaderData: { stores, ...loaderData } }: Route.ComponentProps) {
  const t = useTranslations('settings');
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <LinkButton to="/checklist">{t('checklist')}</LinkButton>
      </PageHead>
      <div className="flex flex-col gap-4">
        <SettingsForm {...loaderData} />
        <LogoPanel logo={loaderData.settings.logo} />
        <PickupTimes stores={stores} />
      </div>
    </>
  );
}
