import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PersonRow } from '../../../contract/desk/people.ts';
import { PERSON_COLUMNS } from '../../features/customers/person-columns.tsx';
import { api } from '../../lib/api/api.ts';
import { personPath, withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import type { Route } from './+types/people.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission('customers.read');
  const { searchParams } = new URL(request.url);
  const query = { q: searchParams.get('q') ?? undefined, after: searchParams.get('after') ?? undefined };
  return api<ListPage<PersonRow>>(withQuery('/people', query), { signal: request.signal });
}

export default function PeoplePage({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslations('customers');
  const [query] = useSearchParams();
  const isSearch = query.has('q');
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <SearchBox name="q" label={t('search')} />
      <FilterChips filters={[{ name: 'q', text: query.get('q') ?? undefined }]} />
      <DataTable
        name="people"
        label={t('title')}
        columns={PERSON_COLUMNS}
        columnName={(id) => t(`column_${id as 'email'}`)}
        rows={page.data}
        rowId={({ email }) => email}
        rowName={({ email }) => email}
        rowPath={({ email }) => personPath(email)}
        empty={{
          icon: isSearch ? 'search-x' : 'contact-round',
          title: t(isSearch ? 'empty' : 'nobodyYet'),
          text: t(isSearch ? 'emptyText' : 'noneYet'),
        }}
      />
      <Pager page={page} />
    </>
  );
}
