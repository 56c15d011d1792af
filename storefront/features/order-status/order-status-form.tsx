import { type FormEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { checkOrder } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toastFailure } from '../../lib/api/toast-failure.ts';
import type { FormOutcome } from '../../lib/forms/plain-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type State =
  | { readonly status: 'idle' | 'submitting' | 'missing' | 'success' }
  | { readonly status: 'error'; readonly message: string };

interface OrderStatusFormProps {
  /** Result of a form that was submitted before hydration. */
  readonly outcome: FormOutcome | undefined;
}

/** Requests a mail with an order's details, sent to the email on the order. */
export function OrderStatusForm({ outcome }: OrderStatusFormProps) {
  const t = useTranslations('orderStatus');
  const validation = useTranslations('validation');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state: from } = useLocation();
  const [orderId, setOrderId] = useState(outcome?.typed ?? orderIn(from));
  const [state, setState] = useState<State>(outcome ? stateOf(outcome) : { status: 'idle' });
  const busy = state.status === 'submitting';
  const missing = state.status === 'missing';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!orderId.trim()) {
      setState({ status: 'missing' });
      field.current?.focus();
      return;
    }
    setState({ status: 'submitting' });
    try {
      await checkOrder(orderId.trim());
      // Another number may be typed by now.
      setOrderId((typed) => (typed === orderId ? '' : typed));
      setState({ status: 'success' });
    } catch (error) {
      const message = serverMessage(error) || t('failed');
      setState({ status: 'error', message });
      toastFailure(error, message);
    }
  };

  return (
    <form
      method="post"
      action={href('/order-status')}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4"
    >
      {state.status === 'success' && <Notice tone="success">{t('sent')}</Notice>}
      {state.status === 'error' && <Notice tone="error">{state.message}</Notice>}
      <div>
        <label htmlFor={id} className="mb-2 block font-semibold">
          {t('orderId')}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          name="order_id"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-error` : `${id}-hint`}
          value={orderId}
          onChange={(event) => {
            setOrderId(event.target.value);
            // The message was about another order number.
            if (!busy) setState({ status: 'idle' });
          }}
          className="h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-base aria-invalid:border-danger"
        />
        {missing ? (
          <p id={`${id}-error`} role="alert" className="mt-2 text-danger text-sm">
            {validation('required')}
          </p>
        ) : (
          <p id={`${id}-hint`} className="mt-2 text-ink-soft text-sm">
            {t('orderIdHint')}
          </p>
        )}
      </div>
      <Button type="submit" look="primary" disabled={busy}>
        {busy ? t('checking') : t('check')}
      </Button>
    </form>
  );
}

/** The confirmation page links here with its order's number. */
const orderIn = (state: unknown): string => (state as { order?: string } | null)?.order ?? '';

const stateOf = ({ isDone, message }: FormOutcome): State =>
  isDone ? { status: 'success' } : { status: 'error', message };

/** The server's message; undefined when it sent none or could not be reached. */
function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem.message : undefined;
}
