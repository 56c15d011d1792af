import type { Limit } from './counters.ts';

/** At most `points` uses in `duration` seconds, counted by the kind of key in `by` (see `Keys`). */
export const LIMITS = {
  /** Checkout attempts from one address. */
  checkout: { by: 'address', points: 60, duration: 60 },
  /** New orders from one address, which an office or a school may share. */
  ordersByAddress: { by: 'address', points: 60, duration: 3600 },
  /** New orders of one account: cash on delivery costs nothing up front, yet takes stock (P74). */
  ordersByAccount: { by: 'key', points: 20, duration: 3600 },
  /** New guest orders of one email from one address, for the same reason. */
  ordersByPair: { by: 'pair', points: 20, duration: 3600 },
  /**
   * New guest orders of one email from anywhere: three addresses' worth, so a stranger cannot use up the owner's
   * (P83).
   */
  ordersByEmail: { by: 'key', points: 60, duration: 3600 },
  /** Searches from one address, including suggestions: each costs database work (R52). */
  search: { by: 'address', points: 300, duration: 60 },
  /** Declined cards of one address for any email, against card testing (P17). Covers one email at one address, too. */
  declinedCardsByAddress: { by: 'address', points: 10, duration: 600 },
  /** Declined cards of one account from anywhere. */
  declinedCardsByAccount: { by: 'key', points: 10, duration: 600 },
  /** Declined guest cards of one email from anywhere: five addresses' worth, for a stranger not to use up (P83). */
  declinedCardsByEmail: { by: 'key', points: 50, duration: 600 },
  /** Of these, the first from each address count for the address alone, so strangers cannot use them up (P114). */
  firstDeclinedCards: { by: 'pair', points: 3, duration: 600 },
  /** Status mails for one order. */
  checkOrderByOrder: { by: 'key', points: 3, duration: 3600 },
  /** Order numbers looked up from one address, against guessing. */
  checkOrderByAddress: { by: 'address', points: 10, duration: 3600 },
  /** Orders opened by mailed links from one address: an office may follow many, and a guess of 256 bits never hits. */
  orderLinks: { by: 'address', points: 300, duration: 3600 },
  /** Requests for quotes opened by mailed links from one address, and the PDFs of their offers. */
  quoteLinks: { by: 'address', points: 300, duration: 3600 },
  /** Messages, answers to offers, and links to pay, by such links from one address. */
  quoteAnswers: { by: 'address', points: 60, duration: 3600 },
  /** Links to a mailbox's consents or data: opened, and used, from one address. A guess of 256 bits never hits. */
  mailboxLinks: { by: 'address', points: 300, duration: 3600 },
  /** Such links asked for from one address, and for one email, known or not. */
  mailboxLinksByAddress: { by: 'address', points: 10, duration: 3600 },
  mailboxLinksByEmail: { by: 'key', points: 3, duration: 3600 },
  /** Choices made in the cookie banners of one address, which a school may share. */
  browserConsents: { by: 'address', points: 120, duration: 3600 },
  /** Newsletter subscriptions from one address. */
  newsletter: { by: 'address', points: 20, duration: 3600 },
  /** "Tell me when it is back" from one address. */
  stockAlerts: { by: 'address', points: 20, duration: 3600 },
  /** Quote requests from one address. */
  quotes: { by: 'address', points: 20, duration: 3600 },
  /** Contact messages from one address. */
  contact: { by: 'address', points: 10, duration: 3600 },
  /** Unknown unsubscribe links tried from one address. A valid link always works. */
  unsubscribe: { by: 'address', points: 60, duration: 3600 },
  /** Reviews from one address: enough for each line of an order in one sitting, too few to skew an average. */
  reviews: { by: 'address', points: 10, duration: 3600 },
  /** Uploads from one address; a broken connection gives its use back, so `uploadTries` limits attempts as well. */
  uploads: { by: 'address', points: 20, duration: 3600 },
  uploadTries: { by: 'address', points: 60, duration: 3600 },
  /** Places looked up from one address: the maps provider may charge for each. */
  places: { by: 'address', points: 60, duration: 60 },
  /** Address suggestions while typing, from one address: the maps provider may charge for each. */
  addresses: { by: 'address', points: 120, duration: 60 },
  /**
   * Pages rendered for one address, at some 11 ms of a core each: at most a tenth of a core (P101). Cached pages cost
   * nothing and do not count. A fast crawler reads a few pages a second, and most of a visit is API calls.
   */
  pages: { by: 'address', points: 600, duration: 60 },
  /** Sitemaps and feeds read from one address: a search engine reads each once, and a whole catalogue is much work. */
  feeds: { by: 'address', points: 120, duration: 3600 },
  /** Accounts created from one address. Also limits probing which emails have one (P30). */
  register: { by: 'address', points: 10, duration: 3600 },
  /** Wrong passwords from one address for one account. */
  passwordTriesByPair: { by: 'pair', points: 10, duration: 60 },
  /** Wrong passwords from one address for any account. */
  passwordTriesByAddress: { by: 'address', points: 100, duration: 3600 },
  /** Wrong passwords for one account from anywhere; beyond this, attempts are tried one at a time (P32, P79). */
  passwordTriesByAccount: { by: 'key', points: 20, duration: 3600 },
  /** Wrong passwords from a browser or a session of the account: they wait behind no stranger's (P109). */
  passwordTriesByDevice: { by: 'key', points: 10, duration: 3600 },
  /** Password reset mails to one email. */
  passwordResetByEmail: { by: 'key', points: 3, duration: 3600 },
  passwordResetByAddress: { by: 'address', points: 10, duration: 3600 },
  /** Verification mails requested by one account. */
  verifyEmail: { by: 'key', points: 3, duration: 3600 },
  /** Statements printed for one account: each is a PDF that the press makes, and everybody's papers wait behind it. */
  statements: { by: 'key', points: 20, duration: 3600 },
  /** Profile changes of one account. */
  profile: { by: 'key', points: 60, duration: 3600 },
  /** The same for the passwords of staff, and for their codes, which are counted by person, too (P111). */
  staffPasswordTriesByPair: { by: 'pair', points: 10, duration: 60 },
  staffPasswordTriesByAddress: { by: 'address', points: 100, duration: 3600 },
  staffPasswordTriesByAccount: { by: 'key', points: 20, duration: 3600 },
  staffPasswordTriesByDevice: { by: 'key', points: 10, duration: 3600 },
  staffCodeTriesByPair: { by: 'pair', points: 10, duration: 60 },
  staffCodeTriesByAddress: { by: 'address', points: 100, duration: 3600 },
  staffCodeTriesByAccount: { by: 'key', points: 20, duration: 3600 },
  staffCodeTriesByDevice: { by: 'key', points: 10, duration: 3600 },
  /** Calls of passkey sign-ins from one address: keeps strangers from filling the table of challenges. */
  staffPasskeys: { by: 'address', points: 120, duration: 60 },
  /** Links of invitations opened from one address. */
  staffInvitations: { by: 'address', points: 60, duration: 60 },
  /** Provinces set from one address. */
  province: { by: 'address', points: 60, duration: 60 },
} as const satisfies Record<string, Limit>;
