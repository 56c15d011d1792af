import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Trap } from '../../ui/fields/trap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ApiError } from '../api/api-error.ts';
import { askForMailedLink, type LinkKind } from '../api/api-privacy.ts';
import { href } from '../navigation/href.ts';
import type { FormOutcome } from './plain-form.ts';

interface LinkFormProps {
  readonly kind: LinkKind;
  /** Shown after the request for a link, whether or not the address is known. */
  readonly sent: string;
  /** Result of the form when it was submitted without script. */
  readonly outcome?: FormOutcome | undefined;
}

const PAGES = { consent: href('/email-choices'), data: href('/data-request') } as const;

/** Asks for a link by mail. It works without script on the pages of its own. */
export function LinkForm({ kind, sent, outcome }: LinkFormProps) {
  const t = useTranslations('linkForm');
  const [state, setState] = useState<FormOutcome | 'busy' | undefined>(outcome);
  const shown = state === 'busy' ? undefined : state;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    const fields = new FormData(event.currentTarget);
    const [email, website] = ['email', 'website'].map((name) => String(fields.get(name) ?? ''));
    setState('busy');
    setState(await ask(kind, { email: email ?? '', website: website ?? '' }, { sent, failed: t('failed') }));
  };

  if (shown?.isDone) return <Notice tone="success">{shown.message}</Notice>;
  return (
    <form method="post" action={PAGES[kind]} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {shown && <Notice tone="error">{shown.message}</Notice>}
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={shown?.typed}
      />
      <Trap name="website" label={t('website')} />
      <Button type="submit" look="primary" aria-disabled={state === 'busy'} className="self-start">
        {state === 'busy' ? t('sending') : t('send')}
      </Button>
    </form>
  );
}

async function ask(
  kind: LinkKind,
  body: { readonly email: string; readonly website: string },
  words: { readonly sent: string; readonly failed: string },
): Promise<FormOutcome> {
  try {
    await askForMailedLink(kind, body);
    return { isDone: true, message: words.sent, typed: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.issues[0]?.message || error.problem.message || words.failed;
    return { isDone: false, message, typed: body.email };
  }
}

interface LinkFormPageProps extends Pick<LinkFormProps, 'kind' | 'outcome'> {
  readonly words: 'consentPage' | 'ownData';
  /** Further help below the form. */
  readonly more?: string;
}

/** The page of the form alone. */
export function LinkFormPage({ words, kind, outcome, more }: LinkFormPageProps) {
  const t = useTranslations(words);
  return (
    <Container className="py-8 md:py-16">
      <div className="mx-auto flex max-w-form flex-col gap-6">
        <div>
          <h1 className="mb-2 text-3xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('askText')}</p>
        </div>
        <LinkForm kind={kind} sent={t('sent')} outcome={outcome} />
        {more && <p className="text-ink-soft text-sm">{more}</p>}
      </div>
    </Container>
  );
}
