import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  DEFAULT_PROVINCE,
  isProvinceCode,
  PROVINCE_CODES,
  PROVINCES,
  type ProvinceCode,
} from '../../../contract/provinces.ts';
import { sendProvince } from '../../lib/api.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { useLocationSlice } from '../../state/location.ts';
import { currentToken } from '../../state/user-auth.ts';
import { classNames } from '../../ui/class-names.ts';

/** Where the visitor shops from. The system's own list: the best there is on a phone, and no bytes. */
export function ProvinceSelect({ className }: { readonly className?: string }) {
  const t = useTranslations('header');
  const fromCookie = useRootData()?.province ?? DEFAULT_PROVINCE;
  const { province, chooseProvince } = useLocationSlice();
  return (
    <label className={classNames('relative flex items-center', className)}>
      <span className="sr-only">{t('province')}</span>
      <MapPin aria-hidden className="pointer-events-none absolute left-3 size-5" />
      <select
        value={province ?? fromCookie}
        autoComplete="off"
        onChange={(event) => {
          if (!isProvinceCode(event.target.value)) return;
          chooseProvince(event.target.value);
          tellAccount(event.target.value);
        }}
        className="field-sizing-content h-11 w-full max-w-56 cursor-pointer truncate rounded-md border border-line-strong bg-transparent pr-2 pl-10 text-base"
      >
        {PROVINCE_CODES.map((code) => (
          <option key={code} value={code} className="bg-surface text-ink">
            {PROVINCES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The account takes it to the visitor's other devices; the shop goes on whether it gets there or not. */
function tellAccount(province: ProvinceCode): void {
  if (currentToken() !== null) sendProvince(province).catch(() => {});
}
