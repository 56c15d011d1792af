import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';

interface ContactFieldsProps {
  readonly settings: Settings;
  /** What the API says of a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

const CONTACTS = [
  { key: 'privacyOfficer', who: 'officer' },
  { key: 'accessibilityContact', who: 'contact' },
] as const;

/** Whom the shop's pages name for privacy and for accessibility. */
export function ContactFields({ settings, errorOf }: ContactFieldsProps) {
  const t = useTranslations('settings');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CONTACTS.map(({ key, who }) => (
        <div key={key} className="contents">
          <TextField
            label={t(`${who}Name`)}
            note={t('optional')}
            name={`${who}Name`}
            autoComplete="off"
            maxLength={100}
            defaultValue={settings[key]?.name ?? ''}
            error={errorOf(`${key}.name`)}
          />
          <TextField
            label={t(`${who}Email`)}
            name={`${who}Email`}
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={settings[key]?.email ?? ''}
            error={errorOf(`${key}.email`)}
          />
        </div>
      ))}
    </div>
  );
}
