/**
 * The addresses of scenes by their files, which scripts/make-scenes.ts makes as `<name>-<width>.<format>` and which may
 * be kept for ever. Each scene is a module of its own, so that a page carries the addresses of no other page's.
 */
export type SceneFiles = Readonly<Record<string, string>>;

export interface Scene {
  /** The widest, as WebP. */
  readonly src: string;
  readonly webp: string;
  /** `''` where it was not worth it. */
  readonly avif: string;
}

/** A scene by its name; one that was not made is empty rather than an error: pages work without. */
export function readScene(files: SceneFiles, name: string): Scene {
  const webp = filesOf(files, name, 'webp');
  return { src: webp.at(-1)?.url ?? '', webp: setOf(webp), avif: setOf(filesOf(files, name, 'avif')) };
}

function filesOf(files: SceneFiles, name: string, format: string) {
  const pattern = new RegExp(`/${name}-(\\d+)\\.${format}$`);
  return Object.entries(files)
    .flatMap(([path, url]) => {
      const width = pattern.exec(path)?.[1];
      return width ? [{ width: Number(width), url }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

const setOf = (files: readonly { width: number; url: string }[]): string =>
  files.map(({ url, width }) => `${url} ${width}w`).join(', ');
