import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NewQuoteBody } from '../../../contract/desk/new-quotes.ts';
import type { DeskQuote } from '../../../contract/desk/quotes.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { useBodyKey } from '../../lib/api/use-key.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Options } from '../../ui/options.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ACCEPTED, uploadQuoteFile } from './files-panel.tsx';
import { type ErrorOf, OFF, PersonFields } from './new-quote-person.tsx';
import { ProductFields } from './new-quote-product.tsx';
import { readNewQuote } from './read-new-quote.ts';

type Kind = NewQuoteBody['kind'];
const KINDS: readonly Kind[] = ['product', 'general'];

/** Takes a request from a caller, and opens its page once it is stored. */
export function NewQuoteForm() {
  const t = useTranslations('newQuote');
  const [kind, setKind] = useState<Kind>('product');
  const { failure, isBusy, save } = useSaving(kind);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  const errorOf: ErrorOf = (path) => failure?.issues.find((issue) => issue.path === path)?.message;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} onSubmit={onSubmit} className="columns-of-panels">
      <div>
        <Panel title={t('request')}>
          <div className="flex flex-col gap-4">
            <SelectField
              label={t('kind')}
              name="kind"
              value={kind}
              onChange={({ target }) => setKind(target.value as Kind)}
            >
              <Options values={KINDS} word={(one) => t(`kind_${one}`)} />
            </SelectField>
            {kind === 'product' && <ProductFields errorOf={errorOf} />}
            <TextAreaField
              {...OFF}
              label={t('project')}
              name="project"
              required
              maxLength={5000}
              rows={6}
              error={errorOf('project')}
            />
            {kind === 'general' && (
              <TextField
                {...OFF}
                label={t('desired_delivery_date')}
                note={t('optional')}
                name="desired_delivery_date"
                type="date"
                error={errorOf('desired_delivery_date')}
              />
            )}
            <TextField
              label={t('file')}
              note={t('optional')}
              hint={t('fileHint')}
              name="artwork"
              type="file"
              accept={ACCEPTED}
              error={errorOf('file')}
              className="[&_input]:h-auto [&_input]:py-2.5"
            />
          </div>
        </Panel>
      </div>
      <div>
        <Panel title={t('caller')}>
          <PersonFields isGeneral={kind === 'general'} errorOf={errorOf} />
          <div className="mt-4 flex flex-col gap-4">
            <SelectField label={t('language')} name="language" defaultValue={pageLanguage()}>
              <Options values={LANGUAGES} word={(one) => t(`language_${one}`)} />
            </SelectField>
            <Checkbox label={t('confirm')} name="sendsConfirmation" />
            {failure && <FailureNotice failure={failure} />}
            <Button type="submit" look="primary" disabled={isBusy}>
              {t('save')}
            </Button>
          </div>
        </Panel>
      </div>
    </form>
  );
}

/** Stores the request once, however often it is pressed. */
function useSaving(kind: Kind) {
  const t = useTranslations('newQuote');
  const navigate = useNavigate();
  const { failure, isBusy, attempt } = useAttempt();
  const keyOf = useBodyKey();
  // Uploaded once, also when the form is sent again.
  const uploaded = useRef(new Map<string, string>());
  const linkOf = async (file: FormDataEntryValue | null): Promise<string> => {
    if (!(file instanceof File) || file.size === 0) return '';
    const name = `${file.name} ${file.size} ${file.lastModified}`;
    const link = uploaded.current.get(name) ?? (await uploadQuoteFile(file));
    uploaded.current.set(name, link);
    return link;
  };
  const save = async (form: FormData) => {
    const quote = await attempt(async () => {
      const body = { ...readNewQuote(form, kind), file: await linkOf(form.get('artwork')) };
      const call = { method: 'POST', body, key: keyOf(body) } as const;
      return (await api<{ readonly data: DeskQuote }>('/quotes', call)).data;
    });
    if (!quote) return;
    showToast({ message: t('saved', { number: quote.number }), tone: 'success' });
    void navigate(`/quotes/${quote.number}`);
  };
  return { failure, isBusy, save };
}
