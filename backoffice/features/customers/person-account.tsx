import { useTranslations } from 'use-intl';
import type { Person } from '../../../contract/desk/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { timeText } from '../../lib/words/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The account of a person, or that there is none. */
export function PersonAccount({ account }: Pick<Person, 'account'>) {
  const t = useTranslations('person');
  const languageName = useTranslations('account');
  if (!account) return <Panel title={t('account')} text={t('noAccount')} />;
  return (
    <Panel
      title={t('account')}
      action={
        <Badge tone={account.isVerified ? 'success' : 'warning'}>
          {account.isVerified ? t('verified') : t('notVerified')}
        </Badge>
      }
    >
      <Facts
        facts={[
          { name: t('name'), value: `${account.firstName} ${account.lastName}`.trim() },
          { name: t('phone'), value: account.phone || '–' },
          { name: t('language'), value: languageName(`language_${account.language}`) },
          { name: t('since'), value: timeText(account.createdAt) },
        ]}
      />
    </Panel>
  );
}
