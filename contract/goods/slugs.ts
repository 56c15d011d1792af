const MAX_SLUG = 100;

/** `Drapeaux de l’Île, 3 × 5` → `drapeaux-de-l-ile-3-5`; `''` of a name without letters and digits. */
export const slugOfName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
