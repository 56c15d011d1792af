import { type FormEvent, useId, useState } from 'react';
import { stockAlert } from '#words/storefront';
import type { Sender } from '../../../../contract/consents/sender.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { askForStock } from '../../../lib/api/api-stock-alerts.ts';
import type { FormOutcome } from '../../../lib/forms/plain-form.ts';
import { href } from '../../../lib/navigation/href.ts';
import { useAlone } from '../../../lib/use-alone.ts';
import { pageWords } from '../../../lib/words/page-words.tsx';
import { useUserAuth } from '../../../state/account/user-auth.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL } from '../../../ui/fields/field.tsx';
import { EMAIL } from '../../../ui/fields/person.ts';
import { Trap } from '../../../ui/fields/trap.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Bundles its own messages, so that the page need not bring them. */
const words = pageWords({ stockAlert });

export interface AlertFormProps {
  readonly productId: string;
  readonly slug: string;
  readonly sku: string;
  readonly sender: Sender;
  /** Of the form, when it was submitted without script. */
  readonly outcome: FormOutcome | undefined;
}

/** An address to be told once; prefilled for whoever is signed in. */
export function AlertForm({ productId, slug, sku, outcome, sender }: AlertFormProps) {
  const id = useId();
  const email = useUserAuth(({ user }) => user?.email);
  const [isDone, setIsDone] = useState(outcome?.isDone ?? false);
  const [failure, setFailure] = useState(outcome && !outcome.isDone ? outcome.message : '');
  const { isBusy, alone } = useAlone();

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const field = (name: string) => String(typed.get(name) ?? '').trim();
    return alone(async () => {
      setFailure('');
      try {
        await askForStock({ email: field('email'), product_id: productId, sku, website: field('website') });
        setIsDone(true);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.issues[0]?.message || error.reason || words('stockAlert.failed'));
        form.querySelector<HTMLElement>('[name=email]')?.focus();
      }
    });
  };

  if (isDone) return <Done wasSent={!outcome?.isDone} />;
  const described = [failure && `${id}-error`, `${id}-consent`].filter(Boolean).join(' ');
  return (
    <form
      method="post"
      action={`${href('/product/:slug', { slug })}?${new URLSearchParams({ sku })}`}
      data-in-place=""
      onSubmit={send}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={`${id}-title`}
      className="rounded-md border border-line bg-mist p-4"
    >
      <h2 id={`${id}-title`} className="font-semibold text-base">
        {words('stockAlert.title')}
      </h2>
      <p className="mb-3 text-sm">{words('stockAlert.intro')}</p>
      <label htmlFor={id} className="control-label">
        {words('stockAlert.email')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          {...EMAIL}
          id={id}
          name="email"
          defaultValue={outcome?.typed || email}
          aria-describedby={described}
          aria-invalid={failure ? true : undefined}
          className={`${CONTROL} h-12 min-w-0 flex-1 basis-48`}
        />
        <Button type="submit" aria-disabled={isBusy} className="min-h-12 grow sm:grow-0">
          {words(isBusy ? 'stockAlert.busy' : 'stockAlert.button')}
        </Button>
      </div>
      {failure && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-sm">
          {failure}
        </p>
      )}
      <p id={`${id}-consent`} className="mt-2 text-ink-soft text-sm">
        {words('stockAlert.consent', sender)}
      </p>
      <input type="hidden" name="product_id" value={productId} />
      <input type="hidden" name="sku" value={sku} />
      <Trap name="website" label={words('stockAlert.website')} />
    </form>
  );
}

/** The answer is the same for everybody, so whoever has stopped such mails reads how to get them again. */
function Done({ wasSent }: { readonly wasSent: boolean }) {
  return (
    <div
      // The form has disappeared, so the notice takes the focus.
      ref={(element) => (wasSent ? element?.focus() : undefined)}
      tabIndex={-1}
    >
      <Notice tone="success">
        <p className="font-semibold">{words('stockAlert.done')}</p>
        <p className="text-sm">
          {words.rich('stockAlert.doneMore', {
            choices: (text) => (
              <Link to={href('/email-choices')} className="underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
      </Notice>
    </div>
  );
}
