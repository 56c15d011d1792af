export const SORTS = ['price_asc', 'price_desc', 'newest', 'name_asc', 'rating_desc'] as const;
export type Sort = (typeof SORTS)[number];

export const AVAILABILITIES = ['In-Stock', 'Pre-Order'] as const;
export const SHIPPING_OPTIONS = ['Free Shipping', 'Local Pick Up'] as const;
export const FABRICS = ['Tuff Fly', '200D Nylon', '210D Nylon', 'Durapoly', 'Value-Tex', 'Paper'] as const;
export const SIZE_FILTERS = ['Below 36x18', '36x18', '54x27', '72x36', 'above 72x36'] as const;
export const FINISHINGS = ['Grommets', 'Rope and Toggle', 'Open Sleeves'] as const;
