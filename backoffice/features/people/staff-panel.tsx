import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InvitationBody, ListedStaff } from '../../../contract/staff/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { moneyText, timeText } from '../../lib/words/format.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { RoleDialog } from './role-dialog.tsx';

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

/** Says that a person cannot sign in yet, and sends the invitation again: the link before it ends. */
function Unfinished({ person }: { readonly person: ListedStaff }) {
  const t = useTranslations('people');
  const { failure, isBusy, run } = useSave();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { email, role, language } = person;
  const send = async () => {
    const body: InvitationBody = { email, role, language };
    const invite = () => api('/invitations', { method: 'POST', body, key });
    // A further press sends a further mail, not the same one again.
    if (await run(invite, t('invited', { email }))) setKey(crypto.randomUUID());
  };
  return (
    <div className="mb-4 flex flex-col gap-2">
      {failure && <FailureNotice failure={failure} />}
      <Notice tone="info">
        <p className="font-semibold">{t('unfinished')}</p>
        <p>{t('unfinishedText')}</p>
      </Notice>
      <Button
        className="self-start"
        disabled={isBusy}
        aria-label={t('sendAgainTo', { email })}
        onClick={() => void send()}
      >
        {t('sendAgain')}
      </Button>
    </div>
  );
}

type StaffVerb = 'disable' | 'enable' | 'reset-factors';

interface StaffQuestionProps {
  readonly person: ListedStaff;
  readonly verb: StaffVerb;
  readonly onClose: () => void;
}

/** Asks before somebody loses or gets back their access, or loses all their ways in. */
function StaffQuestion({ person, verb, onClose }: StaffQuestionProps) {
  const words = {
    disable: useTranslations('disableStaff'),
    enable: useTranslations('enableStaff'),
    'reset-factors': useTranslations('resetStaff'),
  };
  const t = words[verb];
  const { failure, isBusy, run } = useSave();
  const key = useKey();
  const act = async () => {
    const call = { method: 'POST', body: {}, version: person.version, key } as const;
    if (await run(() => api(at`/staff/${person.id}/${verb}`, call), t('done', { name: person.name })))
      onClose();
  };
  return (
    <ConfirmQuestion
      title={t('title', { name: person.name })}
      cancel={t('cancel')}
      confirm={t('confirm')}
      failure={failure}
      isBusy={isBusy}
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('text')}</p>
    </ConfirmQuestion>
  );
}
