import { useTranslations } from 'use-intl';
import type { DigestChoice } from '../../../contract/desk/digest.ts';
import type { Me } from '../../../contract/staff/me.ts';
import type { ListedStaffSession } from '../../../contract/staff/sessions.ts';
import { OwnDigest } from '../../features/digest/own-digest.tsx';
import { OwnProfile } from '../../features/factors/own-profile.tsx';
import { OwnSessions } from '../../features/factors/own-sessions.tsx';
import { OwnCodes, OwnPasskeys, OwnPassword, OwnRecoveryCodes } from '../../features/factors/own-ways-in.tsx';
import { api } from '../../lib/api/api.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/me.ts';

export async function clientLoader() {
  const [{ data: me }, { data: sessions }, { data: digest }] = await Promise.all([
    api<{ data: Me }>('/me'),
    api<{ data: readonly ListedStaffSession[] }>('/sessions'),
    api<{ data: DigestChoice }>('/digest'),
  ]);
  return { me, sessions, digest };
}

export default function MyAccount({ loaderData: { me, sessions, digest } }: Route.ComponentProps) {
  const t = useTranslations('me');
  return (
    <>
      <PageHead title={t('title')} text={me.email} />
      <div className="columns-of-panels">
        <div>
          <OwnProfile me={me} />
          <OwnDigest wants={digest.wants} />
          <OwnSessions sessions={sessions} />
        </div>
        <div>
          <OwnPasskeys passkeys={me.passkeys} />
          <OwnCodes hasCodes={me.hasTotp} />
          <OwnRecoveryCodes left={me.recoveryCodesLeft} />
          <OwnPassword hasPassword={me.hasPassword} />
        </div>
      </div>
    </>
  );
}
