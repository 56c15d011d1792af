import { href } from '../../lib/navigation/href.ts';

/** Links of the header, shared by the bar and the phone's menu. `label` is a key of the `header` messages. */
export const mainLinks = () =>
  [
    { label: 'shop', to: href('/shop') },
    { label: 'custom', to: href('/custom') },
    { label: 'flagpoleHardware', to: href('/category/:slug', { slug: 'flagpoles-and-hardware' }) },
    // With a page, so that no filters of an earlier visit are restored below this name.
    { label: 'embroidery', to: `${href('/shop')}?page=1` },
  ] as const;

/** Pages for reading rather than buying, shown next to the main links where there is room. */
export const readingLinks = () =>
  [
    { label: 'shipping', to: href('/shipping') },
    { label: 'about', to: href('/about') },
    { label: 'blog', to: href('/blogs') },
  ] as const;
