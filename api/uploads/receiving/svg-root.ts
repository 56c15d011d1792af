import { SaxesParser } from 'saxes';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
/** Bytes to search for the root tag: editors put comments, a doctype and many namespaces before it. */
const ROOT_WITHIN = 64 * 1024;

/** Whether the root element is `svg` in the SVG namespace. Compressed files (svgz) are not accepted. */
export function isSvg(head: Buffer): boolean {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const root = { found: false, refused: false, namespaces: new Set([SVG_NAMESPACE]) };
  parser.on('doctype', (doctype) => {
    if (/^\s*svg\b/.test(doctype) && declaresNamespacesOnly(doctype))
      root.namespaces = namesOfNamespace(doctype);
    else root.refused = true;
  });
  parser.on('opentag', ({ local, uri }) => {
    root.found ||= local === 'svg' && root.namespaces.has(uri);
    throw new Done();
  });
  // Ignored: unknown entities and other errors that browsers forgive.
  parser.on('error', () => {});
  try {
    parser.write(decodeXml(head.subarray(0, ROOT_WITHIN)));
  } catch (error) {
    if (!(error instanceof Done)) return false;
  }
  return root.found && !root.refused;
}

class Done extends Error {}

const NAMESPACE_ENTITY = /<!ENTITY\s+[\w.-]{1,40}\s+(?:"https?:[^"&%<]{1,80}"|'https?:[^'&%<]{1,80}')\s*>/g;

/**
 * Whether a document type declares nothing but the namespaces that Illustrator writes as entities: plain addresses,
 * which cannot grow. Entities that name others or a file, and foreign declarations, are for whoever opens the drawing
 * later (P127).
 */
const declaresNamespacesOnly = (doctype: string): boolean =>
  !/^\s*svg\s+SYSTEM\b|<!ENTITY|%/.test(doctype.replace(NAMESPACE_ENTITY, ''));

/** Illustrator writes the namespace as an entity: `xmlns="&ns_svg;"`. Such references count without being expanded. */
function namesOfNamespace(doctype: string): Set<string> {
  const names = new Set([SVG_NAMESPACE]);
  for (const [, name, value] of doctype.matchAll(/<!ENTITY\s+([\w.-]{1,40})\s+["']([^"']{1,80})["']\s*>/g))
    if (value === SVG_NAMESPACE) names.add(`&${name};`);
  return names;
}

/** Decodes by the byte order mark, otherwise as UTF-8. */
export function decodeXml(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

export function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}
