import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { PROVINCES } from '../../../contract/places/provinces.ts';
import { useProvince } from '../../state/location.ts';

/** Loads the page anew when the visitor chooses another province than the one it shows. */
export function useProvinceOfPage(state: string): void {
  const { revalidate } = useRevalidator();
  const chosen = useProvince();
  useEffect(() => {
    if (chosen && PROVINCES[chosen] !== state) void revalidate();
  }, [chosen, state, revalidate]);
}
