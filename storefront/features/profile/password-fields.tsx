import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { AccountPasswordField } from '../../lib/forms/account-password-field.tsx';
import { Button } from '../../ui/button.tsx';

interface PasswordFieldsProps {
  readonly mode: { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void };
  readonly field: (name: 'current_password' | 'password' | 'confirmation') => object;
}

/**
 * A button that reveals the current password, the new one and its confirmation. The focus moves to the first field, or
 * back.
 */
export function PasswordFields({ mode, field }: PasswordFieldsProps) {
  const t = useTranslations('profile');
  const box = useRef<HTMLFieldSetElement>(null);
  const toggle = (change: () => void, next: string) => {
    flushSync(change);
    box.current?.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-4 border-line border-t pt-6">
      <legend className="sr-only">{t('passwordHeading')}</legend>
      {mode.isOpen ? (
        <>
          <p className="text-ink-soft text-sm">{t('passwordText')}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <AccountPasswordField
              label={t('currentPassword')}
              autoComplete="current-password"
              className="sm:col-span-2"
              {...field('current_password')}
            />
            <AccountPasswordField
              label={t('newPassword')}
              hint={t('newPasswordHint')}
              autoComplete="new-password"
              {...field('password')}
            />
            <AccountPasswordField
              label={t('confirmPassword')}
              autoComplete="new-password"
              {...field('confirmation')}
            />
          </div>
          <Button
            look="quiet"
            onClick={() => toggle(mode.close, 'button')}
            className="-ml-2 self-start px-2!"
          >
            {t('keepPassword')}
          </Button>
        </>
      ) : (
        <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <div>
            <p className="font-semibold text-sm">{t('passwordHeading')}</p>
            <p className="text-ink-soft text-sm">{t('passwordText')}</p>
          </div>
          <Button onClick={() => toggle(mode.open, 'input')} className="shrink-0">
            {t('changePassword')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
