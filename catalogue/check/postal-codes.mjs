import { postalArea, provincesOfPostalCode } from '../../contract/places/postal-code.ts';
import { PROVINCE_CODES } from '../../contract/places/provinces.ts';
import { ok, unique } from './report.mjs';

/** @returns the province of each postal area (the first three characters of a code). */
export function checkPostalCodes(postalCodes) {
  const provinceOfArea = new Map();
  for (const [area, city, province, lat, lng] of postalCodes) {
    ok(postalArea(area) === area, `FSA ${area}`);
    ok(city && PROVINCE_CODES.includes(province), `FSA ${area} ${city} ${province}`);
    ok(province === provincesOfPostalCode(area)[0], `FSA ${area} province`);
    ok(lat > 41 && lat < 84 && lng > -142 && lng < -52, `FSA ${area} position`);
    provinceOfArea.set(area, province);
  }
  unique('FSA', postalCodes, ([area]) => area);
  const provinces = new Set(provinceOfArea.values());
  for (const province of PROVINCE_CODES) ok(provinces.has(province), `no FSA in ${province}`);
  return provinceOfArea;
}
