/**
 * The icons of the back office that the shop's pages do not have (storefront/ui/icon-names.ts), so that no shopper loads
 * them. Run `node scripts/make-icon-styles.ts` after a change.
 */
export const STAFF_ICON_NAMES = [
  'arrow-down',
  'arrow-right',
  'arrow-up',
  'ban',
  'columns-3',
  'contact-round',
  'copy',
  'gauge',
  'key-round',
  'keyboard',
  'languages',
  'list-restart',
  'monitor-smartphone',
  'percent',
  'printer',
  'receipt-text',
  'scroll-text',
  'shield-check',
  'shield-x',
  'user-plus',
  'users',
] as const;

export type StaffIconName = (typeof STAFF_ICON_NAMES)[number];
