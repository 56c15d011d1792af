/** The keys of the palette, as the person's keyboard has them. */
export const PALETTE_KEYS: readonly [string, string] = /Mac|iP(hone|ad)/.test(
  globalThis.navigator?.userAgent ?? '',
)
  ? ['⌘', 'K']
  : ['Ctrl', 'K'];
