import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_PROVINCE, isProvinceCode } from '../../../contract/places/provinces.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { PROVINCES_TO_CHOOSE, provinceName } from '../../lib/words/names/province-name.ts';
import { chooseProvince, useProvince } from '../../state/location.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** The visitor's province. A native select works best on phones and needs no code. */
export function ProvinceSelect({ className }: { readonly className?: string }) {
  const t = useTranslations('header');
  const id = useId();
  const fromCookie = useRootData()?.province ?? DEFAULT_PROVINCE;
  const province = useProvince();
  return (
    <label className={classNames('relative flex items-center', className)}>
      <span className="sr-only">{t('province')}</span>
      <Icon name="map-pin" className="pointer-events-none absolute left-3 size-5" />
      <select
        id={id}
        // Unique, because the header holds two of these, one for each layout.
        name={id}
        value={province ?? fromCookie}
        autoComplete="off"
        onChange={(event) => {
          if (isProvinceCode(event.target.value)) chooseProvince(event.target.value);
        }}
        className="province-control"
      >
        {PROVINCES_TO_CHOOSE.map((code) => (
          <option key={code} value={code}>
            {provinceName(code)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-4" />
    </label>
  );
}
