import type { Permission } from '../../../contract/staff/permissions.ts';
import type { AnyIconName } from '../../ui/staff-icon.tsx';

/** Something that the palette leads to. */
export interface Hit {
  readonly path: string;
  /** A page of the shop, which opens in a tab of its own. */
  readonly isInShop?: boolean;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly note?: string;
  readonly icon: AnyIconName;
}

/** A search of the palette. It gets at least two letters, and gives at most five hits of a kind. */
export interface Finder {
  readonly permission: Permission;
  readonly find: (term: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}
