import { PROVINCE_CODES, PROVINCES } from '../../contract/provinces.ts';

/** What an address form offers to choose from; first what stands there until one is chosen. */
export function ProvinceOptions({ prompt }: { readonly prompt: string }) {
  return (
    <>
      <option value="">{prompt}</option>
      {PROVINCE_CODES.map((code) => (
        <option key={code} value={code}>
          {PROVINCES[code]}
        </option>
      ))}
    </>
  );
}
