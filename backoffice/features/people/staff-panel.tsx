import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StaffQuestion, type StaffVerb } from './staff-question.tsx';
import { Unfinished } from './unfinished.tsx';

/** One person of the staff, with what an owner may do about them. */
export function StaffPanel({ person }: { readonly person: ListedStaff }) {
  const t = useTranslations('people');
  const roleName = useTranslations('roles')(person.role);
  const [open, setOpen] = useState<'role' | StaffVerb>();
  const close = () => setOpen(undefined);
  const isDisabled = person.disabledAt !== null;
  const isUnfinished = !isDisabled && !person.hasTotp && person.passkeys === 0;
  return (
    <article id={person.id} className="panel target:border-ink" aria-labelledby={`${person.id}-name`}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={`${person.id}-name`} className="text-xl [overflow-wrap:anywhere]">
            {person.name}
          </h2>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">{person.email}</p>
        </div>
        <Badge tone={isDisabled ? 'danger' : 'neutral'}>{isDisabled ? t('disabled') : roleName}</Badge>
      </div>
      <div className="my-4">
        <Facts
          facts={[
            { name: t('waysIn'), value: <WaysIn person={person} /> },
            {
              name: t('lastUsed'),
              value: person.lastUsedAt ? timeText(person.lastUsedAt) : t('notSignedIn'),
            },
            ...(person.refundLimitCents === null
              ? []
              : [{ name: t('refundLimit'), value: moneyText(person.refundLimitCents) }]),
          ]}
        />
      </div>
      {isUnfinished && <Unfinished person={person} />}
      {isDisabled ? (
        <Button onClick={() => setOpen('enable')}>{t('enable')}</Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('role')}>{t('changeRole')}</Button>
          {!isUnfinished && <Button onClick={() => setOpen('reset-factors')}>{t('reset')}</Button>}
          <Button look="quiet" onClick={() => setOpen('disable')}>
            {t('disable')}
          </Button>
        </div>
      )}
      {open === 'role' && <RoleDialog person={person} onClose={close} />}
      {open !== undefined && open !== 'role' && <StaffQuestion person={person} verb={open} onClose={close} />}
    </article>
  );
}

function WaysIn({ person }: { readonly person: ListedStaff }) {
  const t = useTranslations('people');
  const ways = [
    ...(person.passkeys > 0 ? [t('passkeys', { count: person.passkeys })] : []),
    ...(person.hasPassword ? [t('password')] : []),
    ...(person.hasTotp ? [t('codes')] : []),
  ];
  return ways.length > 0 ? ways.join(', ') : t('noWays');
}
