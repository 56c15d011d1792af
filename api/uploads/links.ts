const KEY = /^[\w-]{32}$/;

/** Where an upload is opened, and how quotes refer to it. */
export const fileLink = (publicUrl: string, key: string): string => `${publicUrl}/api/files/${key}`;

export const isFileKey = (text: string): boolean => KEY.test(text);

/** The key in a link that this shop gave; undefined for any other link. */
export function keyOfFileLink(publicUrl: string, link: string): string | undefined {
  const start = fileLink(publicUrl, '');
  const key = link.startsWith(start) ? link.slice(start.length) : '';
  return isFileKey(key) ? key : undefined;
}
