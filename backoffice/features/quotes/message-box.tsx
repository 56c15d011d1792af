import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NewMessage } from '../../../contract/desk/quote-messages.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { MAX_MESSAGE, MAX_MESSAGE_FILES } from '../../../contract/forms/message-limits.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { SelectField, TextAreaField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Options } from '../../ui/options.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import { ACCEPTED, uploadQuoteFile } from './files-panel.tsx';

/** The address of the box on the page of a request. */
export const MESSAGE_BOX = 'new-message';

type Author = NewMessage['author'];

/** A file that was chosen; its link, once it was uploaded, so that a second press does not upload it again. */
interface Chosen {
  readonly file: File;
  link?: string;
}

/** Writes to the customer by mail, or takes down what the customer said. What was typed stays until it is sent. */
export function MessageBox({ quote: { id, next } }: { readonly quote: DeskQuote }) {
  const t = useTranslations('quotes');
  const authors: readonly Author[] = next.includes('message') ? ['staff', 'pasted'] : ['pasted'];
  const [author, setAuthor] = useState<Author>(authors[0] ?? 'pasted');
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Chosen[]>([]);
  const { failure, isBusy, run } = useSave();
  const keyOf = useBodyKey();
  const send = async () => {
    const links: string[] = [];
    for (const chosen of files) {
      chosen.link ??= await uploadQuoteFile(chosen.file);
      links.push(chosen.link);
    }
    const body = { author, text, files: links };
    return api(at`/quotes/${id}/messages`, { method: 'POST', body, key: keyOf(body) });
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!(await run(send, t(author === 'staff' ? 'messageSent' : 'messagePasted')))) return;
    setText('');
    setFiles([]);
  };
  return (
    <form
      id={MESSAGE_BOX}
      onSubmit={onSubmit}
      className="no-print mt-4 flex scroll-mt-20 flex-col items-start gap-3"
    >
      {failure && <FailureNotice failure={failure} />}
      {authors.length > 1 && (
        <SelectField
          label={t('messageIs')}
          name="author"
          value={author}
          onChange={({ target }) => setAuthor(target.value as Author)}
          className="w-full"
        >
          <Options values={authors} word={(one) => t(`messageIs_${one}`)} />
        </SelectField>
      )}
      <TextAreaField
        label={t('message')}
        name="text"
        required
        maxLength={MAX_MESSAGE}
        rows={5}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="w-full"
      />
      <ChosenFiles files={files} onChange={setFiles} isBusy={isBusy} />
      <Button type="submit" disabled={isBusy}>
        {t(author === 'staff' ? 'sendMessage' : 'pasteMessage')}
      </Button>
    </form>
  );
}

interface ChosenFilesProps {
  readonly files: readonly Chosen[];
  readonly onChange: (files: readonly Chosen[]) => void;
  readonly isBusy: boolean;
}

function ChosenFiles({ files, onChange, isBusy }: ChosenFilesProps) {
  const t = useTranslations('quotes');
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].map((file): Chosen => ({ file }));
    onChange([...files, ...chosen].slice(0, MAX_MESSAGE_FILES));
    target.value = '';
  };
  return (
    <>
      {files.length > 0 && (
        <ul className="w-full divide-y divide-line">
          {files.map((chosen) => (
            <li
              key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.file.size}`}
              className="flex items-center gap-2 text-sm"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{chosen.file.name}</span>
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={t('dropFile', { name: chosen.file.name })}
                onClick={() => onChange(files.filter((other) => other !== chosen))}
              >
                <StaffIcon name="x" className="size-5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        aria-label={t('chooseFiles')}
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <Button
        look="quiet"
        disabled={isBusy || files.length >= MAX_MESSAGE_FILES}
        onClick={() => input.current?.click()}
      >
        {t('chooseFiles')}
      </Button>
    </>
  );
}
