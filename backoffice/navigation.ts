import { may, type Permission, type Role } from '../contract/staff/permissions.ts';
import type messages from '../messages/backoffice/en.json';
import type { AnyIconName } from './ui/staff-icon.tsx';

export interface NavigationEntry {
  readonly path: string;
  /** Its word in `navigation` of messages/backoffice. */
  readonly name: keyof typeof messages.navigation;
  readonly icon: AnyIconName;
  readonly permission: Permission;
  /** Pressed after `g` it opens the page. */
  readonly key: string;
  /** A page that is opened from this one, and has no entry of its own. */
  readonly alsoAt?: string;
  /** Whether it is in the navigation only while items of the checklist wait; keys and the palette open it always. */
  readonly isWhileLeft?: true;
}

/** The pages in the navigation, the palette and the list of shortcuts. */
const NAVIGATION: readonly NavigationEntry[] = [
  { path: '/', name: 'today', icon: 'gauge', permission: 'own.use', key: 't' },
  {
    path: '/checklist',
    name: 'checklist',
    icon: 'circle-check',
    permission: 'checklist.confirm',
    key: 'k',
    isWhileLeft: true,
  },
  { path: '/orders', name: 'orders', icon: 'package', permission: 'orders.read', key: 'o' },
  { path: '/orders/new', name: 'newOrder', icon: 'phone', permission: 'orders.place', key: 'n' },
  { path: '/quotes', name: 'quotes', icon: 'message-square-quote', permission: 'quotes.read', key: 'q' },
  { path: '/quotes/new', name: 'newQuote', icon: 'plus', permission: 'quotes.edit', key: 'w' },
  { path: '/people', name: 'people', icon: 'contact-round', permission: 'customers.read', key: 'c' },
  { path: '/messages', name: 'messages', icon: 'mail', permission: 'customers.read', key: 'e' },
  { path: '/invoices', name: 'invoices', icon: 'file-text', permission: 'invoices.read', key: 'i' },
  { path: '/categories', name: 'categories', icon: 'list', permission: 'catalogue.edit', key: 'h' },
  { path: '/stock', name: 'stock', icon: 'package-open', permission: 'stock.adjust', key: 'u' },
  { path: '/products', name: 'products', icon: 'flag', permission: 'catalogue.edit', key: 'f' },
  { path: '/prices', name: 'prices', icon: 'badge-check', permission: 'catalogue.prices', key: 'v' },
  {
    path: '/sales',
    name: 'sales',
    icon: 'calendar-days',
    permission: 'catalogue.prices',
    key: 'z',
    alsoAt: '/price-change',
  },
  {
    path: '/price-tables',
    name: 'priceTables',
    icon: 'layout-grid',
    permission: 'settings.edit',
    key: 'a',
    alsoAt: '/offer-templates',
  },
  { path: '/imports', name: 'imports', icon: 'upload', permission: 'stock.adjust', key: 'y' },
  { path: '/incidents', name: 'incidents', icon: 'shield-x', permission: 'customers.read', key: 'd' },
  { path: '/receivables', name: 'receivables', icon: 'banknote', permission: 'receivables.read', key: 'r' },
  {
    path: '/mails',
    name: 'upkeep',
    icon: 'list-restart',
    permission: 'mails.resend',
    key: 'j',
    alsoAt: '/jobs',
  },
  { path: '/settings', name: 'settings', icon: 'sliders-horizontal', permission: 'settings.edit', key: 's' },
  { path: '/tax', name: 'tax', icon: 'percent', permission: 'settings.edit', key: 'x' },
  { path: '/tax-report', name: 'taxReport', icon: 'receipt-text', permission: 'books.read', key: 'b' },
  { path: '/staff', name: 'staff', icon: 'users', permission: 'staff.manage', key: 'p' },
  { path: '/log', name: 'log', icon: 'scroll-text', permission: 'log.read', key: 'l' },
  { path: '/me', name: 'me', icon: 'user-round', permission: 'own.use', key: 'm' },
];

/** The pages that a role may open, in their order. */
export const pagesOf = (role: Role): readonly NavigationEntry[] =>
  NAVIGATION.filter(({ permission }) => may(role, permission));

/** The page of the navigation that an address belongs to: an order's page to the orders, a new order to its own. */
export const pageAt = (pages: readonly NavigationEntry[], pathname: string): string | undefined =>
  pages
    .filter(({ path, alsoAt }) => isAt(path, pathname) || (alsoAt !== undefined && isAt(alsoAt, pathname)))
    .map(({ path }) => path)
    .toSorted((a, b) => b.length - a.length)[0];

const isAt = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
