/** The header's links, the same in the bar and in the phone's menu. `label` is a key of the words of `header`. */
export const NAVIGATION = [
  { label: 'shop', to: '/shop' },
  { label: 'custom', to: '/custom' },
  { label: 'flagpoleHardware', to: '/category/flagpoles-and-hardware' },
  { label: 'embroidery', to: '/shop' },
] as const;

/** Beside them where there is room: what one reads rather than buys. */
export const READING = [
  { label: 'shipping', to: '/shipping' },
  { label: 'about', to: '/about' },
  { label: 'blog', to: '/blogs' },
] as const;

export const QUOTE_PATH = '/custom-quote';
