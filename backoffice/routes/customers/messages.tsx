import { useTranslations } from 'use-intl';
import type { MessageRow } from '../../../contract/desk/messages.ts';
import { EmptyState } from '../../../storefront/ui/empty-state.tsx';
import { MessagePanel } from '../../features/messages/message-panel.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/messages.ts';

const SHOWN = ['open', 'done', 'all'] as const;

/** `done` of the call, by what the page shows. */
const DONE: Readonly<Record<string, string | undefined>> = { done: 'yes', all: undefined };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('customers.read');
  const { searchParams } = new URL(request.url);
  const shown = searchParams.get('show') ?? 'open';
  const query = {
    done: Object.hasOwn(DONE, shown) ? DONE[shown] : 'no',
    after: searchParams.get('after') ?? undefined,
  };
  return api<ListPage<MessageRow>>(withQuery('/messages', query), { signal: request.signal });
}

export default function MessagesPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('messages');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <ChoiceLinks
        label={t('show')}
        name="show"
        choices={SHOWN.map((value) => ({ value, text: t(`show_${value}`) }))}
      />
      {page.data.length === 0 ? (
        <EmptyState icon={<StaffIcon name="mail-check" />} title={t('empty')} text={t('emptyText')} />
      ) : (
        <div className="flex flex-col gap-4">
          {page.data.map((message) => (
            <MessagePanel key={message.id} message={message} />
          ))}
        </div>
      )}
      <Pager page={page} />
    </>
  );
}
