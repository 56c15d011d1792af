import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import { LANGUAGES, LOCALES } from '../../../contract/locale.ts';
import { addressLine } from '../../../contract/places/address-lines.ts';
import type { SettingsEntry } from './settings-draft.ts';

interface PreviewProps {
  readonly entry: SettingsEntry;
  readonly logo: Settings['logo'];
}

/** What is typed, as pages and mails would show it: their head, their foot, and the line about the phone. */
export function IdentityPreview({ entry, logo }: PreviewProps) {
  const t = useTranslations('identity');
  const name = entry.value('businessName').trim();
  const legalName = entry.value('legalName').trim();
  const [street, city, province, postalCode] = (['street', 'city', 'province', 'postalCode'] as const).map(
    (field) => entry.value(field).trim(),
  );
  const reach = [entry.value('phone').trim(), entry.value('email').trim()].filter(Boolean);
  return (
    <div className="flex flex-col gap-3">
      <div className="on-ink flex min-h-16 items-center rounded-md px-4 py-3">
        {logo ? (
          <img
            src={`/api/shop-logo/${logo.file}`}
            width={logo.width}
            height={logo.height}
            alt={name}
            className="h-9 w-auto max-w-48 object-contain"
          />
        ) : (
          <span className="line-clamp-2 font-bold font-heading text-xl [overflow-wrap:anywhere]">
            {name || t('noName')}
          </span>
        )}
      </div>
      {LANGUAGES.map((language) => (
        <p key={language} lang={LOCALES[language]} className="text-ink-soft text-sm [overflow-wrap:anywhere]">
          {[
            name,
            legalName,
            street &&
              city &&
              addressLine(language, { street, city, province: province ?? '', postalCode: postalCode ?? '' }),
            ...reach,
            entry.value(`hours_${language}`).trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
    </div>
  );
}
