import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/locale.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { IconButton } from '../../../storefront/ui/icon-button.tsx';
import { StaffIcon } from '../../ui/staff-icon.tsx';
import type { Holiday } from './settings-draft.ts';

interface HolidayFieldsProps {
  readonly holidays: readonly Holiday[];
  readonly onChange: (holidays: readonly Holiday[]) => void;
}

/** The days on which the shop is closed, with their names in both languages. */
export function HolidayFields({ holidays, onChange }: HolidayFieldsProps) {
  const t = useTranslations('settings');
  const change = (key: number, changed: Partial<Holiday>) =>
    onChange(holidays.map((holiday) => (holiday.key === key ? { ...holiday, ...changed } : holiday)));
  const nextKey = Math.max(-1, ...holidays.map(({ key }) => key)) + 1;
  return (
    <div className="flex flex-col items-start gap-4">
      {holidays.length === 0 && <p className="text-ink-soft text-sm">{t('noHolidays')}</p>}
      {holidays.map(({ key, day, ...names }, index) => (
        <fieldset key={key} className="grid w-full min-w-0 items-end gap-3 sm:grid-cols-[10rem_1fr_1fr_auto]">
          <legend className="sr-only">{t('holiday', { number: index + 1 })}</legend>
          <TextField
            label={t('day')}
            name={`day-${key}`}
            type="date"
            required
            value={day}
            onChange={({ target }) => change(key, { day: target.value })}
          />
          {LANGUAGES.map((language) => (
            <TextField
              key={language}
              label={t(language === 'en' ? 'inEnglish' : 'inFrench')}
              name={`${language}-${key}`}
              autoComplete="off"
              maxLength={100}
              required
              value={names[language]}
              onChange={({ target }) => change(key, { [language]: target.value })}
            />
          ))}
          <IconButton
            label={t('removeHoliday', { name: names.en || day || String(index + 1) })}
            onClick={() => onChange(holidays.filter((other) => other.key !== key))}
          >
            <StaffIcon name="x" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button onClick={() => onChange([...holidays, { key: nextKey, day: '', en: '', fr: '' }])}>
        {t('addHoliday')}
      </Button>
    </div>
  );
}
