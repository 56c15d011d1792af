import { href } from '../../lib/navigation/href.ts';

/** The header's links, the same in the bar and in the phone's menu. `label` is a key of the words of `header`. */
export const mainLinks = () =>
  [
    { label: 'shop', to: href('/shop') },
    { label: 'custom', to: href('/custom') },
    { label: 'flagpoleHardware', to: href('/category/:slug', { slug: 'flagpoles-and-hardware' }) },
    { label: 'embroidery', to: href('/shop') },
  ] as const;

/** Beside them where there is room: what one reads rather than buys. */
export const readingLinks = () =>
  [
    { label: 'shipping', to: href('/shipping') },
    { label: 'about', to: href('/about') },
    { label: 'blog', to: href('/blogs') },
  ] as const;
