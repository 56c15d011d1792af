import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ErasureAnswer, Person } from '../../../contract/desk/people.ts';
import { readEmailInPath } from '../../../contract/email-in-path.ts';
import type { StockAlertList } from '../../../contract/goods/stock-alerts.ts';
import type { AccountExemption } from '../../../contract/orders/account-exemption.ts';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { Forgotten } from '../../features/customers/forgotten.tsx';
import { PersonAccount } from '../../features/customers/person-account.tsx';
import { PersonActions } from '../../features/customers/person-actions.tsx';
import { PersonAwaited } from '../../features/customers/person-awaited.tsx';
import { PersonExemption } from '../../features/customers/person-exemption.tsx';
import {
  PersonConsents,
  PersonMessages,
  PersonOrders,
  PersonQuotes,
} from '../../features/customers/person-lists.tsx';
import { PersonMails } from '../../features/customers/person-mails.tsx';
import { PersonTerms } from '../../features/customers/person-terms.tsx';
import { api } from '../../lib/api/api.ts';
import { personPath, withQuery } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/person.ts';

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('customers.read');
  const path = personPath(readEmailInPath(params.email));
  const [person, terms, exemption, alerts] = await Promise.all([
    api<{ readonly data: Person }>(path, { signal }),
    api<{ readonly data: AccountTerms | null }>(`${path}/terms`, { signal }),
    api<{ readonly data: AccountExemption | null }>(`${path}/tax-exemption`, { signal }),
    api<StockAlertList>(withQuery('/stock-alerts', { address: readEmailInPath(params.email) }), { signal }),
  ]);
  return { person: person.data, terms: terms.data, exemption: exemption.data, alerts: alerts.data };
}

export default function PersonPage({
  loaderData: { person, terms, exemption, alerts },
}: Route.ComponentProps) {
  const t = useTranslations('person');
  const [erasure, setErasure] = useState<ErasureAnswer>();
  if (erasure)
    return (
      <>
        <PageHead title={person.email} />
        <Forgotten erasure={erasure} />
      </>
    );
  return (
    <>
      <PageHead title={person.name || person.email} text={person.email}>
        <PersonActions email={person.email} onForgotten={setErasure} />
      </PageHead>
      {person.isLeaving && (
        <div className="mb-4">
          <Notice tone="warning">{t('leaving')}</Notice>
        </div>
      )}
      <div className="columns-of-panels">
        <div>
          <PersonOrders person={person} />
          <PersonQuotes person={person} />
          <PersonMessages person={person} />
        </div>
        <div>
          <PersonAccount account={person.account} />
          {person.account && <PersonTerms email={person.email} terms={terms} />}
          {person.account && <PersonExemption email={person.email} exemption={exemption} />}
          <PersonConsents person={person} />
          <PersonAwaited alerts={alerts} />
          <PersonMails mails={person.mails} />
        </div>
      </div>
    </>
  );
}
