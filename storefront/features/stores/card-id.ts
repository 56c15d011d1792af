/** What a pin of the map leads to. */
export const cardId = (slug: string) => `store-${slug}`;
