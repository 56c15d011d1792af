import { readPageAddress } from '../../../contract/page-language.ts';
import type { PageWith } from '../../../contract/page-table.ts';

type FirstPart<Path> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer First}`
    ? First
    : never;

/**
 * The `entry` pages of contract/page-table.ts by the first segment of their paths. They are repeated here because the
 * table would otherwise be in every page's script; the type refuses an extra or a missing one.
 */
const ENTRY_PAGES: Readonly<Record<FirstPart<PageWith<'entry'>>, true>> = {
  'sign-in': true,
  login: true,
  'sign-up': true,
  'forgot-password': true,
  'reset-password': true,
  'verify-email': true,
};

export const isEntryPage = (pathname: string): boolean =>
  Object.hasOwn(ENTRY_PAGES, readPageAddress(pathname).path.split('/')[1] ?? '');
