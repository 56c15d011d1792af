import { useTranslations } from 'use-intl';
import type { MailRow } from '../../../contract/desk/upkeep.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { at } from '../../lib/api/api-path.ts';
import { timeText } from '../../lib/words/format.ts';
import { useMailName } from '../../ui/mails/mail-name.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { RetryButton } from './retry-button.tsx';

const NOTHING = '–';

export const MAIL_COLUMNS = defineColumns<MailRow>([
  { id: 'kind', kind: 'title', cell: (mail) => <Kind mail={mail} /> },
  {
    id: 'recipient',
    // Breaks only where an address is longer than any column should be.
    cell: ({ recipient }) => <span className="inline-block max-w-64 break-words">{recipient}</span>,
  },
  {
    id: 'about',
    isOptional: true,
    isEmpty: ({ order, quote }) => !order && !quote,
    cell: (mail) => <About mail={mail} />,
  },
  { id: 'state', cell: (mail) => <State mail={mail} /> },
  { id: 'createdAt', isOptional: true, cell: ({ createdAt }) => timeText(createdAt) },
  { id: 'action', isEmpty: (mail) => !isParked(mail), cell: (mail) => <Action mail={mail} /> },
]);

interface CellProps {
  readonly mail: MailRow;
}

const Kind = ({ mail: { kind } }: CellProps) => useMailName()(kind);

const About = ({ mail: { order, quote } }: CellProps) =>
  order ? (
    <Link to={`/orders/${order.number}`} className="touch-link whitespace-nowrap">
      {order.number}
    </Link>
  ) : (
    (quote?.number ?? NOTHING)
  );

/** Why a mail waits: what the mail server said, or that its mailbox had too many. */
function State({ mail: { sentAt, parkedAt, parkedFor, reason } }: CellProps) {
  const t = useTranslations('upkeep');
  if (sentAt) return <Badge tone="success">{t('sent')}</Badge>;
  if (!parkedAt) return <Badge>{t('waiting')}</Badge>;
  return (
    <span className="block max-w-prose py-1">
      <Badge tone="danger">{parkedFor === 'limit' ? t('parkedLimit') : t('parkedRefused')}</Badge>
      <span className="mt-1 block text-ink-soft text-sm [overflow-wrap:anywhere]">
        {parkedFor === 'limit' ? t('limitText') : reason}
      </span>
    </span>
  );
}

const isParked = ({ sentAt, parkedAt }: MailRow) => !sentAt && parkedAt !== null;

function Action({ mail }: CellProps) {
  const name = useMailName()(mail.kind);
  if (!isParked(mail)) return NOTHING;
  return <RetryButton path={at`/mails/${mail.id}/retry`} name={`${name}, ${mail.recipient}`} />;
}
