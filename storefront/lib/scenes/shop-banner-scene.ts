import { readScene } from './read-scene.ts';

const FILES = import.meta.glob<string>('../../scenes/shop-banner-*.{webp,avif}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const shopBannerScene = readScene(FILES, 'shop-banner');
