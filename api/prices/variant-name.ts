import { optionValueNames } from '../../contract/catalog/option-names.ts';
import type { Language } from '../../contract/locale.ts';

interface Options {
  readonly fabric: string | null;
  readonly size: string | null;
  readonly options: Readonly<Record<string, string>> | null;
}

/** A variant in words, such as `200D Nylon / 72x36`; empty for a product without variants. */
export const variantName = ({ fabric, size, options }: Options, language: Language): string =>
  optionValueNames(
    { ...(fabric && { Fabric: fabric }), ...(size && { Size: size }), ...options },
    language,
  ).join(' / ');
