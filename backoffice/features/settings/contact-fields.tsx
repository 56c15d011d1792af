import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';

interface ContactFieldsProps {
  readonly settings: Settings;
  /** The API's message about a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

const CONTACTS = [
  { key: 'privacyOfficer', who: 'officer' },
  { key: 'accessibilityContact', who: 'contact' },
] as const;

/** Fields for the contacts that the shop's pages name for privacy and accessibility. */
export function ContactFields({ settings, errorOf }: ContactFieldsProps) {
  const t = useTranslations('settings');
  return (
    // Two lines of a label lift it, so that the fields stay beside each other.
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
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
