import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { PROVINCES } from '../../../contract/places/provinces.ts';
import { useProvince } from '../../state/location.ts';

/** Reloads the data when the visitor chooses another province than the one shown. */
export function useProvinceOfPage(state: string): void {
  const { revalidate } = useRevalidator();
  const chosen = useProvince();
  useEffect(() => {
    if (chosen && PROVINCES[chosen] !== state) void revalidate();
  }, [chosen, state, revalidate]);
}
