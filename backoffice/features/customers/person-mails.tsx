import { useTranslations } from 'use-intl';
import type { Person } from '../../../contract/desk/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { timeText } from '../../lib/words/format.ts';
import { useMailName } from '../../ui/mails/mail-name.ts';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

type Mail = Person['mails'][number];

/** Mails to the person, newest first. */
export function PersonMails({ mails }: Pick<Person, 'mails'>) {
  const t = useTranslations('person');
  const mailName = useMailName();
  return (
    <Panel title={t('mails')}>
      <RowList
        empty={t('noMails')}
        rows={mails.map((mail) => ({
          id: mail.id,
          title: mailName(mail.kind),
          text: timeText(mail.createdAt),
          action: <MailState mail={mail} />,
        }))}
      />
    </Panel>
  );
}

function MailState({ mail }: { readonly mail: Mail }) {
  const t = useTranslations('person');
  if (mail.sentAt) return <Badge tone="success">{t('mailSent')}</Badge>;
  return (
    <Badge tone={mail.parkedAt ? 'danger' : 'neutral'}>
      {mail.parkedAt ? t('mailParked') : t('mailWaiting')}
    </Badge>
  );
}
