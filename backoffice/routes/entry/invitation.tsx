import { useTranslations } from 'use-intl';
import type { Invitation } from '../../../contract/staff/people.ts';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { InvitationForm } from '../../features/sign-in/invitation-form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { at } from '../../lib/api/api-path.ts';
import { send } from '../../lib/api/send.ts';
import { showLanguage } from '../../lib/words/words.ts';
import { EntryPage } from '../../ui/entry-page.tsx';
import type { Route } from './+types/invitation.ts';

/** Opening the link changes nothing. A link that was used or is too old has a page of its own. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const { data } = await send<{ data: Invitation }>(at`/invitations/${params.token}`);
    if (data.language) await showLanguage(data.language);
    return data;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 498)) return null;
    throw error;
  }
}

export default function InvitationPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslations('invitation');
  if (!loaderData)
    return (
      <EntryPage title={t('deadTitle')}>
        <Notice tone="info">{t('deadText')}</Notice>
      </EntryPage>
    );
  return (
    <EntryPage title={t('title')} text={t('text', { email: loaderData.email })}>
      <InvitationForm invitation={loaderData} token={params.token} />
    </EntryPage>
  );
}
