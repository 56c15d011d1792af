import type { KnownBusiness } from '../../root-data.ts';

/** A thing of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

export interface PageAddress {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Path of the page. */
  readonly path: string;
  /** Who the seller is; undefined when that failed to load. */
  readonly shop?: KnownBusiness | undefined;
}

type Describe = (loaderData: never, page: PageAddress) => readonly Thing[];

/** A route's `handle` with the structured data of its page (docs/decisions/0009). */
export interface StructuredHandle {
  readonly describe: Describe;
}

export const describedBy = <Data>(
  describe: (loaderData: Data, page: PageAddress) => readonly Thing[],
): StructuredHandle => ({ describe: describe as Describe });

/**
 * JSON-LD that cannot close its own script element, whatever a visitor wrote into it; undefined for a page without
 * structured data.
 */
export function structuredData(handle: unknown, loaderData: unknown, page: PageAddress): string | undefined {
  if (!isDescribed(handle) || loaderData === undefined) return undefined;
  const graph = handle.describe(loaderData as never, page);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const isDescribed = (handle: unknown): handle is StructuredHandle =>
  typeof handle === 'object' && handle !== null && 'describe' in handle;
