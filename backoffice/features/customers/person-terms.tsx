import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AccountTerms } from '../../../contract/orders/account-terms.ts';
import { may } from '../../../contract/staff/permissions.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button } from '../../../storefront/ui/button.tsx';
import { useStaff } from '../../lib/session/use-staff.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonStatement } from './person-statement.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useTermsFacts } from './use-terms-facts.ts';

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
