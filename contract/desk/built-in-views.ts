/** Pages with views. */
export const VIEW_PAGES = ['orders'] as const;

/** Views that every shop has; the back office has their names in both languages. */
export const BUILT_IN_VIEWS = {
  all: '',
  'to-pack': 'todo=pack&sort=oldest',
  packed: 'status=processing&parcels=packed&sort=oldest',
  'ready-for-pickup': 'parcels=ready&sort=oldest',
  late: 'due=late&sort=promised',
  held: 'held=yes&sort=oldest',
  'cash-due': 'payment=pending_cod&sort=oldest',
} as const;
export type BuiltInView = keyof typeof BUILT_IN_VIEWS;
