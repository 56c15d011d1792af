const KEY = /^[\w-]{32}$/;

/** The public URL of an upload; quotes refer to uploads by it. */
export const fileLink = (publicUrl: string, key: string): string => `${publicUrl}/api/files/${key}`;

export const isFileKey = (text: string): boolean => KEY.test(text);

/** Extracts the key from a link to this shop's uploads; undefined for any other link. */
export function keyOfFileLink(publicUrl: string, link: string): string | undefined {
  const start = fileLink(publicUrl, '');
  const key = link.startsWith(start) ? link.slice(start.length) : '';
  return isFileKey(key) ? key : undefined;
}
