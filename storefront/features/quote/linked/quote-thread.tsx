import { useTranslations } from 'use-intl';
import { MAX_MESSAGE_FILES } from '../../../../contract/offers/message-limits.ts';
import type { LinkedQuote } from '../../../../contract/offers/quote-link.ts';
import { filesPathOf } from '../../../lib/api/api-quote-link.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { formatMinute } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AttachFiles } from './attach-files.tsx';
import { FileLinks } from './file-links.tsx';
import type { LinkedQuoteProps } from './linked-quote-props.ts';

/** What was written about the request, oldest first, and a form to write more. */
export function QuoteThread({ quote, token, result, messageKey }: LinkedQuoteProps) {
  const t = useTranslations('quoteLink');
  const { messages, may } = quote;
  return (
    <section id="messages" aria-labelledby="messages-title" className="scroll-mt-header-offset">
      <h2 id="messages-title" className="mb-2 text-xl">
        {t('messages')}
      </h2>
      {messages.length > 0 && (
        <ol className="mb-6 flex flex-col gap-4">
          {messages.map((message) => (
            <li key={`${message.at} ${message.text}`}>
              <Message message={message} />
            </li>
          ))}
        </ol>
      )}
      {may.includes('message') ? (
        <>
          <p className="mb-4 text-ink-soft">{t('noMessages')}</p>
          <WriteForm result={result?.intent === 'message' ? result : undefined} messageKey={messageKey} />
          <FileForm token={token} />
        </>
      ) : (
        <p className="text-ink-soft">{t('closedNoMessage')}</p>
      )}
    </section>
  );
}

function Message({ message }: { readonly message: LinkedQuote['messages'][number] }) {
  const t = useTranslations('quoteLink');
  const { name } = useShop();
  const isShop = message.from === 'shop';
  return (
    <article
      className={classNames('rounded-md border border-line p-4', isShop ? 'mr-6 bg-mist' : 'ml-6 bg-surface')}
    >
      <header className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{isShop ? t('from_shop', { shop: name }) : t('from_customer')}</span>
        <time dateTime={message.at} className="text-ink-soft tabular-nums">
          {formatMinute(new Date(message.at))}
        </time>
      </header>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
      <FileLinks files={message.files} />
    </article>
  );
}

function WriteForm({ result, messageKey }: Pick<LinkedQuoteProps, 'result' | 'messageKey'>) {
  const t = useTranslations('quoteLink');
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="key" value={messageKey} />
      {result?.message && <Notice tone="error">{result.message}</Notice>}
      <TextAreaField
        label={t('message')}
        name="text"
        maxLength={4000}
        required
        defaultValue={result?.typed.text}
        error={result?.errors.text}
      />
      <AttachFiles label={t('files')} most={MAX_MESSAGE_FILES} />
      <div>
        <Button type="submit" name="intent" value="message">
          {t('pressMessage')}
        </Button>
      </div>
    </form>
  );
}

/** Without script a file is sent by itself. */
function FileForm({ token }: { readonly token: string }) {
  const t = useTranslations('quoteLink');
  return (
    <div className="needs-script mt-6">
      <form
        method="post"
        action={filesPathOf(token)}
        encType="multipart/form-data"
        className="flex flex-col gap-2"
      >
        <label htmlFor="plain-file" className="control-label">
          {t('attachNoScript')}
        </label>
        <input id="plain-file" type="file" name="file" required className="min-h-11" />
        <p className="text-ink-soft text-sm">{t('attachHint')}</p>
        <div>
          <Button type="submit">{t('pressFile')}</Button>
        </div>
      </form>
    </div>
  );
}
