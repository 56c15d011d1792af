/** A thing as schema.org describes it. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

export interface PageAddress {
  /** Without a slash at the end. */
  readonly origin: string;
  /** The page's own path. */
  readonly path: string;
}

type Describe = (loaderData: never, page: PageAddress) => readonly Thing[];

/** A route's `handle` with what the page tells search engines (docs/decisions/0009). */
export interface StructuredHandle {
  readonly describe: Describe;
}

export const describedBy = <Data>(
  describe: (loaderData: Data, page: PageAddress) => readonly Thing[],
): StructuredHandle => ({ describe: describe as Describe });

/**
 * JSON-LD that cannot end the script it stands in, whatever a visitor has written into it; undefined for a page that
 * describes nothing.
 */
export function structuredData(handle: unknown, loaderData: unknown, page: PageAddress): string | undefined {
  if (!isDescribed(handle) || loaderData === undefined) return undefined;
  const graph = handle.describe(loaderData as never, page);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

const isDescribed = (handle: unknown): handle is StructuredHandle =>
  typeof handle === 'object' && handle !== null && 'describe' in handle;
