/** Pages with views. */
export const VIEW_PAGES = ['orders', 'products', 'stock'] as const;
export type ViewPage = (typeof VIEW_PAGES)[number];

/** Views that every shop has of each page; the back office has their names in both languages. */
export const BUILT_IN_VIEWS = {
  orders: {
    all: '',
    'to-pack': 'todo=pack&sort=oldest',
    packed: 'status=processing&parcels=packed&sort=oldest',
    'ready-for-pickup': 'parcels=ready&sort=oldest',
    late: 'due=late&sort=promised',
    held: 'held=yes&sort=oldest',
    'cash-due': 'payment=pending_cod&sort=oldest',
  },
  products: {
    all: '',
    drafts: 'status=draft&sort=changed',
    published: 'status=published',
    'sold-out': 'status=published&stock=out',
    low: 'status=published&stock=low&sort=stock',
    'no-french': 'status=published&lacks=french',
    archived: 'status=archived&sort=changed',
  },
  stock: {
    all: '',
    out: 'show=out',
    low: 'show=low&sort=least',
    archived: 'show=archived',
  },
} as const satisfies Readonly<Record<ViewPage, Readonly<Record<string, string>>>>;
export type BuiltInView<Page extends ViewPage> = keyof (typeof BUILT_IN_VIEWS)[Page];
