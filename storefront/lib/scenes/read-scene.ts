/**
 * URLs of scenes by file, which scripts/assets/make-scenes.ts makes as `<name>-<width>.<format>` and which are immutable.
 * Each scene is a separate module, so that a page carries the URLs of no other page.
 */
export type SceneFiles = Readonly<Record<string, string>>;

export interface Scene {
  /** The widest WebP. */
  readonly src: string;
  readonly webp: string;
  /** `''` when AVIF saves too little. */
  readonly avif: string;
}

/** Finds a scene by name; a missing one is empty rather than an error: pages work without it. */
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
