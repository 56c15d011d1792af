import { useTranslations } from 'use-intl';
import type { MailRow } from '../../../contract/desk/upkeep.ts';
import { MAIL_COLUMNS } from '../../features/upkeep/mail-columns.tsx';
import { UpkeepHead } from '../../features/upkeep/upkeep-head.tsx';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import type { Route } from './+types/mails.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('mails.resend');
  const { searchParams } = new URL(request.url);
  const query = {
    parked: searchParams.get('show') === 'all' ? undefined : 'yes',
    after: searchParams.get('after') ?? undefined,
  };
  return api<ListPage<MailRow>>(withQuery('/mails', query), { signal: request.signal });
}

export default function MailsPage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('upkeep');
  return (
    <>
      <UpkeepHead of="mails" />
      <DataTable
        name="mails"
        label={t('mails')}
        columns={MAIL_COLUMNS}
        columnName={(id) => t(`column_${id as 'state'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        empty={{ icon: 'circle-check', title: t('mailsEmpty'), text: t('emptyText') }}
      />
      <Pager page={page} />
    </>
  );
}
