import { getProfile } from '../../lib/api/api-accounts.ts';
import { chooseProvince, useLocationSlice } from '../../state/location.ts';

/** On a device without a chosen province, takes over the one stored in the account. */
export function takeProvinceOfAccount(): void {
  if (useLocationSlice.getState().province !== null) return;
  const take = async () => {
    const { province } = await getProfile();
    if (province && useLocationSlice.getState().province === null) chooseProvince(province);
  };
  // Failures are ignored: the shop continues with its current province.
  take().catch(() => {});
}
