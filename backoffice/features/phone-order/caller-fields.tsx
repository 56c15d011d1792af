import { useTranslations } from 'use-intl';
import { isProvinceCode, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { SelectField, TextAreaField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../../storefront/ui/fields/person.ts';
import { ProvinceOptions } from '../../ui/province-options.tsx';

interface CallerFieldsProps {
  readonly province: ProvinceCode;
  readonly onProvince: (province: ProvinceCode) => void;
  /** Called with the email once it is whole, and with nothing while it is not. */
  readonly onEmail: (email: string) => void;
  /** The API's message about a field of the caller. */
  readonly errorOf: (field: string) => string | undefined;
}

/** No field is filled in by the browser: it would give the data of whoever took the last call. */
const OFF = { autoComplete: 'off' } as const;

/** Fields for the caller's name and address. */
export function CallerFields({ province, onProvince, onEmail, errorOf }: CallerFieldsProps) {
  const t = useTranslations('phoneOrder');
  const field = (name: Parameters<typeof t>[0] & string) => ({
    label: t(name),
    name,
    error: errorOf(name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName')} {...FIRST_NAME} {...OFF} />
      <TextField {...field('lastName')} {...LAST_NAME} {...OFF} />
      <TextField
        {...field('email')}
        {...EMAIL}
        {...OFF}
        onChange={({ target }) => onEmail(target.validity.valid ? target.value : '')}
      />
      <TextField {...field('phone')} {...PHONE} {...OFF} required />
      <TextField {...field('businessName')} {...OFF} maxLength={100} note={t('optional')} />
      <TextField {...field('apartment')} {...OFF} maxLength={100} note={t('optional')} />
      <TextField {...field('address')} {...OFF} maxLength={200} required className="sm:col-span-2" />
      <TextField {...field('city')} {...OFF} maxLength={100} required />
      <TextField {...field('postalCode')} {...OFF} maxLength={10} required />
      <SelectField
        {...field('province')}
        value={province}
        onChange={({ target }) => isProvinceCode(target.value) && onProvince(target.value)}
        className="sm:col-span-2"
      >
        <ProvinceOptions />
      </SelectField>
      <TextAreaField
        {...field('notes')}
        note={t('optional')}
        rows={2}
        maxLength={2000}
        className="sm:col-span-2"
      />
    </div>
  );
}

const NAMES = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'businessName',
  'apartment',
  'address',
  'city',
  'postalCode',
  'province',
  'notes',
] as const;

/** The caller as typed; the API checks it. */
export const readCaller = (form: FormData) =>
  Object.fromEntries(NAMES.map((name) => [name, String(form.get(name) ?? '')]));
