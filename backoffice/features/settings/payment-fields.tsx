import { useTranslations } from 'use-intl';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import type { FieldsProps } from './business-fields.tsx';

const OFF = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** How to pay an invoice. An account needs all of its four fields, or none. */
export function PaymentFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  const bank = (name: 'bankName' | 'institution' | 'transit' | 'account') => ({
    label: t(name),
    ...entry.field(name),
    ...OFF,
    error: errorOf(`howToPay.bank.${name === 'bankName' ? 'name' : name}`),
  });
  const number = (name: 'institution' | 'transit' | 'account') => ({
    ...bank(name),
    hint: t(`${name}Hint`),
    inputMode: 'numeric' as const,
    maxLength: 30,
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('chequeTo')}
        note={t('optional')}
        hint={t('chequeToHint')}
        {...OFF}
        maxLength={100}
        {...entry.field('chequeTo')}
        error={errorOf('howToPay.chequeTo')}
      />
      <TextField
        label={t('transferTo')}
        note={t('optional')}
        hint={t('transferToHint')}
        type="email"
        {...OFF}
        maxLength={254}
        {...entry.field('transferTo')}
        error={errorOf('howToPay.transferTo')}
      />
      <TextField {...bank('bankName')} note={t('optional')} maxLength={100} className="sm:col-span-2" />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
        <TextField {...number('institution')} />
        <TextField {...number('transit')} />
        <TextField {...number('account')} />
      </div>
    </div>
  );
}
