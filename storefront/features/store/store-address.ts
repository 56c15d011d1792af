/** State of a store page, as its address holds it. */
export interface StoreAddress {
  /** Only products that no other store carries; the default (docs/spec/storefront-and-accounts.md §4). */
  readonly isUnique: boolean;
  readonly search: string;
  /** Unparsed: the API corrects a page that does not exist to the nearest one. */
  readonly page: string | undefined;
  readonly limit: string | undefined;
}

export function readStoreAddress(query: string): StoreAddress {
  const params = new URLSearchParams(query);
  return {
    isUnique: params.get('unique')?.toLowerCase() !== 'no',
    search: params.get('search')?.trim() ?? '',
    page: params.get('page') ?? undefined,
    limit: params.get('limit') ?? undefined,
  };
}

/** Query string of a view, without default values. Another view starts at its first page. */
export function storeQuery({ isUnique, search, limit }: StoreAddress, page = 1): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(!isUnique && { unique: 'no' }),
    ...(page > 1 && { page: String(page) }),
    ...(limit && { limit }),
  });
  return params.size > 0 ? `?${params}` : '';
}
