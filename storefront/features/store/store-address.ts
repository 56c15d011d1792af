/** What the address of a store's page says. */
export interface StoreAddress {
  /** Only what no other store carries: how the page opens (docs/spec/storefront-and-accounts.md §4). */
  readonly isUnique: boolean;
  readonly search: string;
  /** As it was written: the API moves a page that is not there to the nearest one. */
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

/** The query of a view, what goes without saying left out; another view starts at its first page. */
export function storeQuery({ isUnique, search, limit }: StoreAddress, page = 1): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(!isUnique && { unique: 'no' }),
    ...(page > 1 && { page: String(page) }),
    ...(limit && { limit }),
  });
  return params.size > 0 ? `?${params}` : '';
}
