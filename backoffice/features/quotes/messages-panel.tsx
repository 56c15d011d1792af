import { useTranslations } from 'use-intl';
import type { DeskMessage } from '../../../contract/desk/quote-messages.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { classNames } from '../../../storefront/ui/class-names.ts';
import { timeText } from '../../lib/words/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { FileRow } from './file-row.tsx';
import { MessageBox } from './message-box.tsx';

/** What staff and the customer wrote to each other, with a box for the next message. */
export function MessagesPanel({ quote }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  const { number, name, messages, next, email } = quote;
  // Production sees none: people write prices and phone numbers in them.
  if (email === null) return null;
  return (
    <Panel title={t('messages')} text={t(email === '' ? 'messagesByPhone' : 'messagesText')}>
      {messages.length === 0 && <p className="text-ink-soft text-sm">{t('noMessages')}</p>}
      <ol className="flex flex-col gap-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} number={number} customer={name} />
        ))}
      </ol>
      {next.includes('paste') && <MessageBox quote={quote} />}
    </Panel>
  );
}

interface MessageProps {
  readonly message: DeskMessage;
  readonly number: string;
  readonly customer: string;
}

/** The customer's words stand on the left, staff's on the right. */
function Message({ message: { author, by, text, at, files }, number, customer }: MessageProps) {
  const t = useTranslations('quotes');
  const isOurs = author === 'staff';
  const writer = isOurs ? (by ?? t('formerStaff')) : customer || t('fromCustomer');
  return (
    <li
      className={classNames(
        'max-w-[92%] rounded-md px-3 py-2',
        isOurs ? 'self-end bg-mist' : 'self-start border border-line',
      )}
    >
      <p className="text-ink-soft text-sm">
        <span className="font-semibold text-ink">{writer}</span> <time dateTime={at}>{timeText(at)}</time>
      </p>
      <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
      {author === 'pasted' && (
        <p className="text-ink-soft text-sm">{t('pastedBy', { name: by ?? t('formerStaff') })}</p>
      )}
      {files.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {files.map((file) => (
            <FileRow key={file.id} number={number} file={file} isInMessage />
          ))}
        </ul>
      )}
    </li>
  );
}
