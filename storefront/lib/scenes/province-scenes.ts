import { readScene } from './read-scene.ts';

const FILES = import.meta.glob<string>('../../scenes/province-*.{webp,avif}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** @param name in English */
export const provinceScene = (name: string) =>
  readScene(FILES, `province-${name.toLowerCase().replaceAll(' ', '-')}`);
