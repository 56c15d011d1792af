import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { postalArea } from '../../../contract/places/postal-code.ts';
import { href } from '../../lib/navigation/href.ts';
import { useTypedMeanwhile } from '../../lib/navigation/use-typed-meanwhile.ts';
import { provinceName } from '../../lib/words/names/province-name.ts';
import { forgetZipCode, saveZipCode } from '../../state/zip-code.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { findPlace, nearNothing, nearPostalCode, PLACES, placeName } from './stores-address.ts';
import { UseLocation } from './use-location.tsx';
import type { StoresControls } from './use-stores-controls.ts';

interface StoresFilterProps {
  readonly controls: StoresControls;
  readonly mistyped: string;
}

/**
 * Filter of the stores. Without JavaScript it is a plain form; with it, a new province applies at once and a postal
 * code is validated before submission.
 */
export function StoresFilter({ controls, mistyped }: StoresFilterProps) {
  const t = useTranslations('stores');
  const { address, change } = controls;
  const postcode = usePostalCodeField(controls, mistyped);
  return (
    <search aria-label={t('filters')} className="rounded-md border border-line bg-surface p-4 lg:p-6">
      <form
        action={href('/stores')}
        onSubmit={postcode.submit}
        className="grid gap-4 md:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
      >
        <SelectField
          name="province"
          label={t('province')}
          autoComplete="off"
          value={placeName(address.province)}
          onChange={(event) => {
            const province = findPlace(event.target.value) ?? 'All';
            change({ ...address, province, page: 1 });
          }}
        >
          {PLACES.map((place) => (
            <option key={place} value={placeName(place)}>
              {place === 'All' ? t('all') : provinceName(place)}
            </option>
          ))}
        </SelectField>
        <TextField
          ref={postcode.ref}
          onInput={postcode.typedMeanwhile.note}
          name="postcode"
          label={t('postalCode')}
          hint={postcode.isMistyped ? t('postalCodeUnknown') : t('postalCodeHint')}
          defaultValue={address.postcode || mistyped}
          placeholder={t('postalCodePrompt')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2 max-md:flex-col md:max-lg:col-span-2 lg:pt-6.5">
          <Button type="submit" look="primary" className="h-12">
            {t('find')}
          </Button>
          <UseLocation controls={controls} />
        </div>
      </form>
    </search>
  );
}

function usePostalCodeField({ address, change }: StoresControls, mistyped: string) {
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(address.postcode);
  const [isMistyped, setMistyped] = useState(mistyped !== '');

  const typedMeanwhile = useTypedMeanwhile();
  const takeTyped = useEffectEvent(typedMeanwhile.take);

  // The input is uncontrolled, so that text typed before hydration is not lost.
  useEffect(() => {
    if (shown.current === address.postcode) return;
    shown.current = address.postcode;
    setMistyped(false);
    if (ref.current && !takeTyped()) ref.current.value = address.postcode;
  }, [address.postcode]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = ref.current;
    typedMeanwhile.forget();
    if (!field) return;
    const area = postalArea(field.value);
    const isEmpty = field.value.trim() === '';
    setMistyped(!area && !isEmpty);
    if (isEmpty) {
      forgetZipCode();
      change(nearNothing(address));
    } else if (area) {
      saveZipCode(area);
      field.value = area;
      change(nearPostalCode(address, area));
    } else {
      field.focus();
    }
  };

  return { ref, isMistyped, submit, typedMeanwhile };
}
