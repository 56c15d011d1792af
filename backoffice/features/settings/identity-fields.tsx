import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/locale.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import type { FieldsProps } from './business-fields.tsx';

const OFF = { autoComplete: 'off' } as const;

/** How buyers reach the shop, and what its pages promise in the owner's own words. */
export function ReachFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('identity');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        {...OFF}
        maxLength={254}
        {...entry.field('email')}
        error={errorOf('email')}
      />
      <TextField
        label={t('phone')}
        note={t('optional')}
        hint={t('phoneHint')}
        type="tel"
        {...OFF}
        maxLength={30}
        {...entry.field('phone')}
        error={errorOf('phone')}
      />
      <InBoth name="hours" path="hours" entry={entry} errorOf={errorOf} />
    </div>
  );
}

export function PromiseFields({ entry, errorOf }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <InBoth name="guarantee" path="promises.guarantee" entry={entry} errorOf={errorOf} />
      <InBoth name="freeDelivery" path="promises.delivery" entry={entry} errorOf={errorOf} />
    </div>
  );
}

interface InBothProps extends FieldsProps {
  readonly name: 'hours' | 'guarantee' | 'freeDelivery';
  readonly path: string;
}

/** One line in each language: both, or none. */
function InBoth({ name, path, entry, errorOf }: InBothProps) {
  const t = useTranslations('identity');
  return LANGUAGES.map((language) => (
    <TextField
      key={language}
      label={t(`${name}_${language}`)}
      note={t('optional')}
      hint={t(`${name}Hint_${language}`)}
      {...OFF}
      maxLength={100}
      {...entry.field(`${name}_${language}`)}
      error={errorOf(`${path}.${language}`)}
    />
  ));
}
