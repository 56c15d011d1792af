import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Sender } from '../../../contract/consents/sender.ts';
import { ApiError, subscribeToNewsletter } from '../../lib/api/api.ts';
import { href } from '../../lib/navigation/href.ts';
import { Button } from '../../ui/button.tsx';
import { Trap } from '../../ui/fields/trap.tsx';

const MESSAGE_MS = 3000;

type State =
  | { readonly status: 'idle' | 'submitting' }
  | { readonly status: 'success' | 'error'; readonly message: string };

/** Newsletter sign-up. A blank field is not submitted; the result is shown for 3 s. */
export function NewsletterForm({ sender }: { readonly sender: Sender }) {
  const t = useTranslations('footer');
  const id = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>({ status: 'idle' });
  const busy = state.status === 'submitting';

  useEffect(() => {
    if (state.status !== 'success' && state.status !== 'error') return;
    const timer = setTimeout(() => setState({ status: 'idle' }), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = email.trim();
    if (!address || busy) return;
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    setState({ status: 'submitting' });
    try {
      await subscribeToNewsletter({ email: address, source: 'footer', website });
      // Another address may be typed by now.
      setEmail((typed) => (typed === email ? '' : typed));
      setState({ status: 'success', message: t('subscribed') });
    } catch (error) {
      const reason = error instanceof ApiError ? error.reason : '';
      setState({ status: 'error', message: reason || t('subscribeFailed') });
    }
  };

  return (
    <form
      method="post"
      action={href('/newsletter')}
      data-in-place
      onSubmit={submit}
      noValidate
      className="w-full max-w-form"
    >
      <label htmlFor={id} className="mb-1 block font-semibold text-sm">
        {t('emailLabel')}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          aria-describedby={`${id}-consent`}
          placeholder={t('emailPrompt')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="field-on-ink"
        />
        <Button type="submit" look="inverse" disabled={busy} className="min-w-32 px-4">
          {busy ? t('subscribing') : t('subscribe')}
        </Button>
      </div>
      <p id={`${id}-consent`} className="mt-2 text-on-ink-soft text-sm">
        {t('newsletterConsent', sender)}
      </p>
      <Trap name="website" label={t('website')} />
      <p role="status" className="mt-1 min-h-5 font-semibold text-sm">
        {'message' in state && state.message}
      </p>
    </form>
  );
}
