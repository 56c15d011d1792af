/** Made by scripts/make-scenes.ts as `<name>-<width>.<format>`; the build gives each an address that may be kept for ever. */
const FILES = import.meta.glob<string>('../scenes/*.{webp,avif}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export interface Scene {
  /** The widest, as WebP. */
  readonly src: string;
  readonly webp: string;
  /** `''` where it was not worth it. */
  readonly avif: string;
}

/** A scene by its name; one that was not made is empty rather than an error: pages work without. */
export function scene(name: string): Scene {
  const webp = filesOf(name, 'webp');
  return { src: webp.at(-1)?.url ?? '', webp: setOf(webp), avif: setOf(filesOf(name, 'avif')) };
}

function filesOf(name: string, format: string) {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`);
  return Object.entries(FILES)
    .flatMap(([path, url]) => {
      const width = pattern.exec(path)?.[1];
      return width ? [{ width: Number(width), url }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

const setOf = (files: readonly { width: number; url: string }[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');
