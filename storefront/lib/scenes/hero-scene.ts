import { readScene } from './read-scene.ts';

const FILES = import.meta.glob<string>('../../scenes/hero-*.{webp,avif}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export const heroScene = readScene(FILES, 'hero-morning');
export const tallHeroScene = readScene(FILES, 'hero-morning-tall');
