import type { useTranslations } from 'use-intl';
import { customProductName } from '../../../contract/catalog/custom-names.ts';
import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import { formatDay, formatList, formatMoney, formatRate } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/locale.ts';
import { TAX_KINDS, TAX_PARTS, taxName } from '../../../contract/orders/tax.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { isProvinceCode } from '../../../contract/places/provinces.ts';

/** Namespaces of messages with the names of what entries refer to. */
export const NAMED_BY = ['deedFields', 'jobNames', 'mailNames', 'orderMoney', 'prices', 'roles'] as const;
type NamedBy = (typeof NAMED_BY)[number];
type Namespaces = { readonly [Namespace in NamedBy]: ReturnType<typeof useTranslations<Namespace>> };

/** What a sentence says of a value that an entry lacks, which one of an earlier version may. */
export const MISSING = '–';
/** Chooses the branch of a sentence that leaves a value out. */
export const LEFT_OUT = 'none';

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Writes the values of entries in a language. The log keeps what earlier versions wrote, so that nothing is certain about
 * them.
 */
export function deedWords(language: Language, namespaces: Namespaces) {
  const name = (namespace: NamedBy, key: unknown, prefix = ''): string => {
    const translate = namespaces[namespace] as ReturnType<typeof useTranslations<'roles'>>;
    const full = `${prefix}${String(key ?? '')}` as 'owner';
    if (translate.has(full)) return translate(full);
    return typeof key === 'string' && key !== '' ? key : MISSING;
  };
  return {
    money: (cents: unknown) => (typeof cents === 'number' ? formatMoney(language, cents / 100) : MISSING),
    day: (day: unknown) =>
      // Noon UTC is the same day in all of Canada.
      typeof day === 'string' && DAY.test(day) ? formatDay(language, new Date(`${day}T12:00:00Z`)) : MISSING,
    count: (value: unknown) => {
      if (Array.isArray(value)) return value.length;
      return typeof value === 'number' ? value : 0;
    },
    /** A number or a short code, as it is. */
    plain: (value: unknown) => (value === undefined || value === null ? MISSING : String(value)),
    /** The branch of a selection. */
    choice: (value: unknown) => {
      if (typeof value === 'boolean') return value ? 'yes' : 'no';
      return String(value ?? '').replaceAll(/[.-]/g, '_');
    },
    optional: (value: unknown, write: (value: unknown) => string = String) =>
      value === undefined || value === null ? LEFT_OUT : write(value),
    name,
    fields: (fields: unknown) => {
      const names = Array.isArray(fields) ? fields.map((field) => name('deedFields', field)) : [];
      return names.length > 0 ? formatList(language, names) : LEFT_OUT;
    },
    customProduct: (slug: unknown) => {
      const product = CUSTOM_PRODUCTS.find((one) => one.slug === slug);
      return product ? customProductName(product, language) : MISSING;
    },
    province: (code: unknown) => (isProvinceCode(code) ? provinceName(code, language) : MISSING),
    rates: (rates: Readonly<Record<string, unknown>>) => {
      const { province } = rates;
      if (!isProvinceCode(province)) return MISSING;
      const charged = TAX_KINDS.flatMap((kind, index) => {
        const [part, ppm] = [TAX_PARTS[index], rates[`${kind}Ppm`]];
        if (!part || typeof ppm !== 'number' || ppm === 0) return [];
        return `${taxName(part, province, language)} ${formatRate(language, ppm)}`;
      });
      return formatList(language, charged) || formatRate(language, 0);
    },
  };
}
export type DeedWords = ReturnType<typeof deedWords>;
