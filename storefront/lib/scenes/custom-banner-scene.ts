import { readScene } from './read-scene.ts';

const FILES = import.meta.glob<string>('../../scenes/custom-banner-*.{webp,avif}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const customBannerScene = readScene(FILES, 'custom-banner');
