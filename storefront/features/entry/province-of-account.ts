import { getProfile } from '../../lib/api/api-accounts.ts';
import { chooseProvince, useLocationSlice } from '../../state/location.ts';

/** On a device where no province was chosen yet, the one chosen on another device. */
export function takeProvinceOfAccount(): void {
  if (useLocationSlice.getState().province !== null) return;
  const take = async () => {
    const { province } = await getProfile();
    if (province && useLocationSlice.getState().province === null) chooseProvince(province);
  };
  // Nothing depends on it: the shop goes on with the province it has.
  take().catch(() => {});
}
