import { useCallback, useEffect, useState } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import type { NewTotp } from '../../../contract/staff/me.ts';
import { Skeleton } from '../../../storefront/ui/skeleton.tsx';
import { api } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { CodeField } from '../../ui/code-field.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { SaveForm } from '../../ui/save-form.tsx';

/** Teaches an app the secret; a code of it proves that the app has learned it. */
export function NewCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('factors');
  const { failure, isBusy, attempt } = useAttempt();
  const [totp, setTotp] = useState<NewTotp>();
  const begin = useCallback(
    () =>
      attempt(async () =>
        setTotp((await api<{ data: NewTotp }>('/me/totp', { method: 'POST', body: {} })).data),
      ),
    [attempt],
  );
  useEffect(() => {
    void begin();
  }, [begin]);
  const onSubmit = async (form: FormData) => {
    const code = String(form.get('code'));
    const isDone = await attempt(async () => {
      await api('/me/totp/confirm', { method: 'POST', body: { code } });
      return true;
    });
    if (isDone) onDone();
  };
  // The only conflict before there is a secret: the person has no password, which codes only add to.
  if (!totp && failure?.code === 'CONFLICT') return <FirstPassword onSet={() => void begin()} />;
  if (!totp && failure) return <FailureNotice failure={failure} />;
  return (
    <SaveForm submit={t('confirmCode')} onSubmit={onSubmit} failure={failure} isBusy={isBusy || !totp}>
      <p className="text-ink-soft text-sm">{t('scan')}</p>
      {totp ? <QrCode text={totp.uri} label={t('qrCode')} /> : <Skeleton className="mx-auto size-48" />}
      <div className="text-sm">
        <p className="text-ink-soft">{t('orType')}</p>
        <p className="font-semibold tabular-nums [overflow-wrap:anywhere]">
          {totp?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <CodeField label={t('code')} hint={t('codeHint')} />
    </SaveForm>
  );
}

/** Codes come after a password, so whoever has none sets it here first. */
function FirstPassword({ onSet }: { readonly onSet: () => void }) {
  const t = useTranslations('factors');
  const { failure, isBusy, attempt } = useAttempt();
  const onSubmit = async (form: FormData) => {
    const password = String(form.get('password'));
    const isSet = await attempt(async () => {
      await api('/me/password', { method: 'PUT', body: { password } });
      return true;
    });
    if (isSet) onSet();
  };
  return (
    <SaveForm submit={t('savePassword')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
      <p className="text-ink-soft text-sm">{t('passwordFirst')}</p>
      <NewPasswordField label={t('newPassword')} hint={t('passwordHint')} required />
    </SaveForm>
  );
}

/** Apps want a light border of this many squares. */
const BORDER = 4;

/** A QR code, drawn as one path. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-48 bg-surface text-ink"
    >
      <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
