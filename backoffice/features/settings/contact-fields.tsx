import { useTranslations } from 'use-intl';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import type { SettingsEntry } from './settings-draft.ts';

interface ContactFieldsProps {
  readonly entry: SettingsEntry;
  /** The API's message about a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

const CONTACTS = [
  { key: 'privacyOfficer', who: 'officer' },
  { key: 'accessibilityContact', who: 'contact' },
] as const;

/** Fields for the contacts that the shop's pages name for privacy and accessibility. */
export function ContactFields({ entry, errorOf }: ContactFieldsProps) {
  const t = useTranslations('settings');
  return (
    // Two lines of a label lift it, so that the fields stay beside each other.
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      {CONTACTS.map(({ key, who }) => (
        <div key={key} className="contents">
          <TextField
            label={t(`${who}Name`)}
            note={t('optional')}
            autoComplete="off"
            maxLength={100}
            {...entry.field(`${who}Name`)}
            error={errorOf(`${key}.name`)}
          />
          <TextField
            label={t(`${who}Email`)}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...entry.field(`${who}Email`)}
            error={errorOf(`${key}.email`)}
          />
        </div>
      ))}
    </div>
  );
}
