import type { QuoteItems } from '../forms/quotes.ts';

/** Choices that open a text field for a short note (docs/spec/checkout-quotes-forms.md §4 Product quote form). */
export const WITH_NOTE = ['Custom Size', 'Custom', 'Other', 'Open Sleeves'] as const;

/** The field of a quote's `items` that receives the choice. */
export type PickField = Exclude<keyof QuoteItems, 'custom_size' | 'quantity' | 'flag_type'>;

/** The label of a group of choices: `custom.label.*` in the storefront's messages. */
export type PickLabel =
  | 'shape'
  | 'size'
  | 'fabric'
  | 'material'
  | 'finish'
  | 'finishing'
  | 'finishingSide'
  | 'finishingType'
  | 'layer'
  | 'mounting'
  | 'indoor'
  | 'print'
  | 'stick'
  | 'optional';

export interface PickGroup {
  readonly field: PickField;
  readonly label: PickLabel;
  /** The texts of the buttons and of the quote, as in the specification. */
  readonly choices: readonly string[];
}

export interface CustomProduct {
  readonly slug: string;
  /** Also the quote's `flag_type`. */
  readonly name: string;
  readonly groups: readonly PickGroup[];
  /** Whether the form always asks for a custom size, whatever is chosen. */
  readonly asksSize: boolean;
  /** Whether sizes give the height first, as usual for small flags on sticks: a 4x6 is 6 in long. */
  readonly heightFirst: boolean;
  /** Whether there is a minimum quantity; the shop states it in its reply. */
  readonly hasMinimum: boolean;
}

const group = (field: PickField, label: PickLabel, ...choices: string[]): PickGroup => ({
  field,
  label,
  choices,
});

const product = (
  slug: string,
  name: string,
  {
    asksSize = false,
    heightFirst = false,
    hasMinimum = false,
    groups,
  }: Partial<CustomProduct> & Pick<CustomProduct, 'groups'>,
): CustomProduct => ({ slug, name, groups, asksSize, heightFirst, hasMinimum });

const FINISHES = ['Grommets', 'Rope and Toggle', 'Open Sleeves'] as const;
const LAYERS = ['Single', 'Double Side'] as const;
const BANNER_FABRICS = ['Nylon', 'Blockout Mesh', 'Vinyl', 'Darcon'] as const;

/**
 * The 13 made-to-order products with their options (docs/spec/checkout-quotes-forms.md §3 Option lists, word for word).
 * The first 12 are the cards of the overview, in the order of the specification
 * (docs/spec/checkout-quotes-forms.md §2 Custom products overview).
 */
export const CUSTOM_PRODUCTS: readonly CustomProduct[] = [
  product('custom-flags', 'Custom Flags', {
    groups: [
      group('size', 'size', '54x27', '90x45', '108x54', '144x72', 'Custom Size'),
      group('fabric', 'fabric', 'Durapoly', 'Nylite 200'),
      group('finishing', 'finishing', ...FINISHES),
    ],
  }),
  product('applique-sew-flags', 'Applique Sew Flags', {
    groups: [
      group('size', 'size', '54x27', '60x36', '72x36', '90x45', 'Custom Size'),
      group('fabric', 'fabric', 'Nylite 200'),
      group('finishing', 'finish', ...FINISHES),
      group('optional', 'optional', 'Fringe on 3 sides'),
    ],
  }),
  product('car-flag', 'Car Flag', {
    groups: [
      group('size', 'size', '18x11.5'),
      group('fabric', 'fabric', 'Durapoly'),
      group('finishing', 'finishing', 'Single Side', 'Double Sided'),
    ],
  }),
  product('feather-banner', 'Feather Banner', {
    groups: [
      group('shape', 'shape', 'Blade', 'Teardrop', 'Straight'),
      group('size', 'size', 'Small 7ft', 'Medium 10ft', 'Large 13ft'),
      group('fabric', 'fabric', 'Durapoly'),
      group('finishing', 'finish', ...LAYERS),
      group('mounting_option_base', 'mounting', 'Ground Spike', 'Cross Base', 'Water Weight Base'),
    ],
  }),
  product('custom-paper-flag', 'Custom Paper Flag', {
    heightFirst: true,
    hasMinimum: true,
    groups: [
      group('size', 'size', '3x6', '4x6'),
      group('fabric', 'material', '100lb glossy text paper'),
      group('print_option', 'print', 'Both Side'),
      group('paper_stick_size', 'stick', '9in'),
    ],
  }),
  product('pennants-and-Burgee', 'Pennants and Burgee', {
    groups: [
      group('size', 'size', '18x12', 'Custom'),
      group('print_option', 'finishingType', 'Digital Printed', 'Applique Sewn', 'Embroidered'),
      group('layer_option', 'layer', ...LAYERS),
      group('finishing', 'finishing', 'Brass Grommets', 'Custom'),
    ],
  }),
  product('street-banner', 'Street Banner', {
    groups: [
      group('size', 'size', '27x84', '30x96', 'Custom'),
      group('fabric', 'fabric', 'Nylite', 'Blackout Vinyl', 'Vinyl', 'Dacron'),
      group('layer_option', 'layer', ...LAYERS),
      group('finishing', 'finishing', 'Banner Tabs', 'Banner Hardware', 'Custom'),
    ],
  }),
  product('outdoor-banner-and-signage-displays', 'Outdoor Banner and Signage', {
    asksSize: true,
    groups: [group('fabric', 'fabric', ...BANNER_FABRICS), group('layer_option', 'layer', ...LAYERS)],
  }),
  product('over-the-street-banners', 'Over-the-Street Banners', {
    asksSize: true,
    groups: [group('fabric', 'fabric', 'Matte Vinyl'), group('layer_option', 'layer', ...LAYERS)],
  }),
  product('indoor-banner-and-signage-displays', 'Indoor Banner and Signage', {
    asksSize: true,
    groups: [
      group('fabric', 'fabric', ...BANNER_FABRICS),
      group(
        'indoor_banner_options',
        'indoor',
        'Hanging',
        'Wall-mounted',
        'Retractable banner stands',
        'Custom',
      ),
    ],
  }),
  product('fence-wraps', 'Fence Wraps', {
    asksSize: true,
    groups: [group('fabric', 'fabric', 'PolyMesh', 'VinylMesh', 'Scrim Vinyl', 'Polykinit')],
  }),
  product('podium-banners', 'Podium Banners', {
    asksSize: true,
    groups: [
      group('fabric', 'fabric', 'Applique Sewn on Nylon', 'Nylon', 'Darcon'),
      group('finishing', 'finishing', 'Sleeve', 'Fringe', 'Tassels'),
    ],
  }),
  product('custom-embroidery', 'Custom Embroidery', {
    asksSize: true,
    groups: [
      group('fabric', 'fabric', 'Nylite 200D'),
      group('layer_option', 'finishingSide', 'Single', 'Double'),
      group('finishing', 'finish', ...FINISHES, 'Other'),
      group('optional', 'optional', 'Fringe'),
    ],
  }),
];

/** The product shown for an unknown slug (docs/spec/checkout-quotes-forms.md §2 Custom product quote page). */
const FALLBACK = 'custom-paper-flag';

/** Finds a product by its slug in any case, because one slug of the specification has a capital. */
export function findCustomProduct(slug: string): CustomProduct {
  const wanted = slug.toLowerCase();
  const find = (known: string) => CUSTOM_PRODUCTS.find((one) => one.slug.toLowerCase() === known);
  const found = find(wanted) ?? find(FALLBACK);
  if (!found) throw new Error(`${FALLBACK} is not a custom product`);
  return found;
}
