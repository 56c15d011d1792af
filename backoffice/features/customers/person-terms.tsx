import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { personPath } from '../../lib/api/api-path.ts';
import { getFile, saveFile } from '../../lib/api/files.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useStaff } from '../../lib/session/use-staff.ts';
import { shopToday } from '../../lib/words/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TermsDialog, useTermsFacts } from './terms-dialog.tsx';

interface PersonTermsProps {
  readonly email: string;
  readonly terms: AccountTerms | null;
}

/** Whether and how an account pays by invoice. */
export function PersonTerms({ email, terms }: PersonTermsProps) {
  const t = useTranslations('terms');
  const { role } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const facts = useTermsFacts(terms);
  return (
    <Panel
      title={t('title')}
      text={terms ? undefined : t('none')}
      action={
        terms && (
          <Badge tone={terms.isActive ? 'success' : 'warning'}>
            {terms.isActive ? t('active') : t('stopped')}
          </Badge>
        )
      }
    >
      {terms && <Facts facts={facts} />}
      <div className="no-print mt-4 flex flex-wrap gap-2">
        {may(role, 'settings.edit') && (
          <Button onClick={() => setIsOpen(true)}>{terms ? t('change') : t('grant')}</Button>
        )}
        {terms && <PersonStatement email={email} />}
      </div>
      {isOpen && <TermsDialog email={email} terms={terms} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

/** The statement of an account's open invoices, as a mail and as a file. */
function PersonStatement({ email }: { readonly email: string }) {
  const t = useTranslations('terms');
  const { role } = useStaff();
  const { failure, isBusy, run } = useSave();
  // A new press after a success sends another statement; after a failure it repeats the last one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const path = `${personPath(email)}/statement`;
  const send = async () => {
    const call = { method: 'POST', body: {}, key } as const;
    if (await run(() => api(path, call), t('statementSent'))) setKey(crypto.randomUUID());
  };
  const download = () =>
    run(async () => saveFile(`${t('statementName', { day: shopToday() })}.pdf`, await getFile(path)));
  return (
    <>
      {may(role, 'mails.resend') && (
        <Button disabled={isBusy} onClick={() => void send()}>
          {t('statement')}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => void download()}>
        {t('statementFile')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </>
  );
}
