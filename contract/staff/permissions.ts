/** The roles of staff, from the widest to the narrowest. */
export const ROLES = ['owner', 'manager', 'desk', 'production', 'catalogue', 'books'] as const;

export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;
const MANAGERS = ['owner', 'manager'] as const;
const DESK = [...MANAGERS, 'desk'] as const;

/**
 * The roles' permissions (docs/spec/back-office.md, section 2). Each staff route names one of these permissions, and
 * the same table hides the menu entries and buttons that a person may not use.
 */
export const PERMISSIONS = {
  /** Lists and pages of orders, with their lines. */
  'orders.read': [...DESK, 'production', 'books'],
  /** The buyer's email and phone, and every amount. Production packs without them: it sees lines, name and address. */
  'orders.see-buyer': [...DESK, 'books'],
  'orders.fulfil': [...DESK, 'production'],
  'orders.note': [...DESK, 'production'],
  'orders.tag': [...DESK, 'production'],
  'orders.edit': DESK,
  'orders.cancel': DESK,
  /** Recording cash that was received. */
  'orders.cash': DESK,
  /** Placing an order for a caller. */
  'orders.place': DESK,
  /** The desk may refund up to the limit on the person. */
  'orders.refund': DESK,
  /** Being told who of the desk gives back much. */
  'refunds.watch': MANAGERS,
  'orders.release-hold': MANAGERS,
  /** Invoices and credit notes of orders whose buyer is known. */
  'invoices.read': [...DESK, 'books'],
  /** Those of people who were forgotten as well: the law has them kept for six years. */
  'invoices.read-erased': ['owner', 'books'],
  /** Receivables: what accounts owe by invoice. */
  'receivables.read': [...MANAGERS, 'books'],
  /** Recording what was paid of an invoice. */
  'receivables.record': [...DESK, 'books'],
  'orders.export': [...MANAGERS, 'books'],
  /** Requests for quotes. Production sees no email, phone number or amount of them. */
  'quotes.read': [...DESK, 'production'],
  'quotes.edit': DESK,
  /** Offers, which say what a request costs. */
  'offers.read': DESK,
  /** Files that others added to a request; one's own can be removed for a day. */
  'quotes.remove-files': MANAGERS,
  'customers.read': DESK,
  'customers.export': [...MANAGERS, 'books'],
  'customers.erase': ['owner'],
  /** Products and categories with their texts and pictures; not what they cost. */
  'catalogue.edit': [...MANAGERS, 'catalogue'],
  /** Showing products in the shop, hiding and archiving them. */
  'catalogue.publish': [...MANAGERS, 'catalogue'],
  /** Prices, sales, costs, and evidence for struck-through prices. */
  'catalogue.prices': MANAGERS,
  /** The stock with its moves: counting, receiving, writing off. */
  'stock.adjust': [...DESK, 'production', 'catalogue'],
  /** Being told of stock that its ledger did not add up to. */
  'stock.watch': MANAGERS,
  'mails.resend': DESK,
  'jobs.retry': DESK,
  'settings.edit': MANAGERS,
  /** What a new shop confirms before it opens. */
  'checklist.confirm': MANAGERS,
  /** Reports for the accountant. */
  'books.read': [...MANAGERS, 'books'],
  /** Closing a period of the tax report for good, once it was filed. */
  'books.close': ['owner', 'books'],
  'staff.manage': ['owner'],
  'log.read': [...MANAGERS, 'books'],
  /** Rights of everybody who is signed in: their own account, views, tasks and searches within what they may see. */
  'own.use': EVERYBODY,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const may = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

/** Whether `role` is at most as wide as `other`: nobody invites or promotes above their own role. */
export const isWithin = (role: Role, other: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(other);
