const CUSTOM = /\bcustom(?:i[sz]e[ds]?|i[sz]ations?|i[sz]ing)?\b/i;

/** Where a search leads: what is made to order has its own page, all else is looked for in the shop (spec §2). */
export function searchTarget(term: string): string {
  const wanted = term.trim();
  if (CUSTOM.test(wanted)) return '/custom-product';
  return wanted ? `/shop?${new URLSearchParams({ search: wanted })}` : '/shop';
}
