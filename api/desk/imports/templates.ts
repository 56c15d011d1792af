import type { ImportKind } from '../../../contract/goods/import-kinds.ts';
import type { Language } from '../../../contract/locale.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { KINDS } from './kinds/index.ts';
import type { Column, ColumnName } from './kinds/kind.ts';
import { headingOf } from './show-import.ts';

type Examples = Partial<Record<ColumnName, Cell | Readonly<Record<Language, Cell>>>>;

/** What the example row of a template has; what it lacks is blank, which changes nothing. */
const EXAMPLES: Readonly<Record<ImportKind, Examples>> = {
  prices: {
    sku: 'FLAG-CA-3660',
    product: { en: 'Flag of Canada', fr: 'Drapeau du Canada' },
    price: { cents: 4_999 },
    originalPrice: { cents: 5_999 },
    cost: { cents: 2_150 },
  },
  stock: {
    sku: 'FLAG-CA-3660',
    product: { en: 'Flag of Canada', fr: 'Drapeau du Canada' },
    quantity: 25,
    lowAt: 5,
  },
  texts: {
    sku: 'FLAG-CA',
    nameEn: 'Flag of Canada',
    nameFr: 'Drapeau du Canada',
    descriptionEn: 'Sewn nylon flag with **brass grommets**.',
    descriptionFr: 'Drapeau de nylon cousu, avec **œillets de laiton**.',
    metaTitleEn: 'Flag of Canada',
    metaTitleFr: 'Drapeau du Canada',
  },
  variants: {
    productSku: 'FLAG-CA',
    sku: 'FLAG-CA-5427',
    price: { cents: 6_499 },
    quantity: 10,
    barcode: '012345678905',
    cost: { cents: 2_900 },
    packedWeight: 350,
  },
  products: {
    productSku: 'FLAG-CA',
    slug: 'flag-of-canada',
    sku: 'FLAG-CA-3660',
    nameEn: 'Flag of Canada',
    nameFr: 'Drapeau du Canada',
    descriptionEn: 'Sewn nylon flag with **brass grommets**.',
    descriptionFr: 'Drapeau de nylon cousu, avec **œillets de laiton**.',
    categories: 'Flags',
    shipping: { en: 'delivery | pick-up', fr: 'livraison | ramassage' },
    availability: { en: 'in stock', fr: 'en stock' },
    pictures: 'canada-front.jpg | canada-back.jpg',
    altsEn: 'The flag on its pole | The back of the flag',
    altsFr: 'Le drapeau à son mât | Le dos du drapeau',
    publish: { en: 'no', fr: 'non' },
    price: { cents: 4_999 },
    quantity: 25,
    mpn: 'CA-3660',
    barcode: '012345678905',
    cost: { cents: 2_150 },
    packedLength: 300,
    packedGirth: 400,
    packedWeight: 250,
  },
};

/** Options have headings of their own; most flags have these two. */
const OPTION_EXAMPLES = [
  ['option:Size', { en: '36 x 60', fr: '36 x 60' }],
  ['option:Fabric', { en: '200D Nylon', fr: '200D Nylon' }],
] as const;

const isCents = (value: object): value is { readonly cents: number } => 'cents' in value;

/** The columns of a kind that the person may fill in, with an example row. */
export function templateOf(
  kind: ImportKind,
  { language, role }: { readonly language: Language; readonly role: Role },
): string {
  const columns = KINDS[kind].columns.filter(({ needs }) => !needs || may(role, needs));
  const cellOf = ({ name }: Column): Cell => {
    const value = EXAMPLES[kind][name] ?? null;
    return typeof value !== 'object' || value === null || isCents(value) ? value : value[language];
  };
  const options = KINDS[kind].hasOptions ? OPTION_EXAMPLES : [];
  const rows = [
    [
      ...columns.map(({ name }) => headingOf(name, language)),
      ...options.map(([name]) => headingOf(name, language)),
    ],
    [...columns.map(cellOf), ...options.map(([, value]) => value[language])],
  ];
  return BYTE_ORDER_MARK + csvOf(rows, language);
}
