import { useTranslations } from 'use-intl';
import { DEFAULT_PROVINCE, isProvinceCode, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { Once } from '../../lib/rendering/rendered-once.tsx';
import { useRootData } from '../../lib/use-root-data.ts';
import { PROVINCES_TO_CHOOSE, provinceName } from '../../lib/words/names/province-name.ts';
import { chooseProvince, useProvince } from '../../state/location.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { headerWords } from './header-words.ts';

interface ProvinceSelectProps {
  /** The header holds two of these, one for each layout. */
  readonly id: 'header-province' | 'menu-province';
  readonly className?: string;
}

/** The visitor's province. A native select works best on phones and needs no code. */
export function ProvinceSelect({ id, className }: ProvinceSelectProps) {
  const province = useRootData()?.province ?? DEFAULT_PROVINCE;
  return (
    <Once
      as="label"
      of={`${id} ${province}`}
      words={headerWords}
      className={classNames('relative flex items-center', className)}
    >
      <Choice id={id} fromCookie={province} />
    </Once>
  );
}

function Choice({ id, fromCookie }: { readonly id: string; readonly fromCookie: ProvinceCode }) {
  const t = useTranslations('header');
  const province = useProvince();
  return (
    <>
      <span className="sr-only">{t('province')}</span>
      <Icon name="map-pin" className="pointer-events-none absolute left-3 size-5" />
      <select
        id={id}
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
    </>
  );
}
