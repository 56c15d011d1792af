import type { useTranslations } from 'use-intl';

/** Fabrics of which the shop says one line; the sources are in the texts of its products. */
const NOTED = {
  '200D Nylon': 'nylon',
  '210D Nylon': 'nylon',
  'Tuff Fly': 'tuffFly',
  Durapoly: 'durapoly',
  'Value-Tex': 'valueTex',
  Paper: 'paper',
} as const;

/** One true line about a fabric; undefined for those that the shop does not know. */
export function fabricNote(
  fabric: string | undefined,
  t: ReturnType<typeof useTranslations<'product'>>,
): string | undefined {
  if (fabric === undefined || !Object.hasOwn(NOTED, fabric)) return undefined;
  return t(`fabricNote.${NOTED[fabric as keyof typeof NOTED]}`);
}
