import { extname } from 'node:path';
import type { ArtworkKind } from '../../contract/forms/uploads.ts';
import { oneLine } from '../../contract/one-line.ts';
import { findCardNumber } from '../http/card-numbers.ts';

/** UTF-16 units, the ending counted. */
const MAX_NAME = 150;
const MAX_ENDING = 12;
/** Signs that turn or hide letters: `gpj.exe` could be read as `exe.jpg`. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** C1 control characters, which `oneLine` leaves. */
const CONTROL = /[\u0080-\u009f]/g;

const ENDINGS: Readonly<Record<ArtworkKind, readonly string[]>> = {
  ai: ['.ai', '.pdf'],
  eps: ['.eps'],
  svg: ['.svg'],
  pdf: ['.pdf'],
  png: ['.png'],
  jpg: ['.jpg', '.jpeg'],
  tif: ['.tif', '.tiff'],
};

/**
 * What a file was called where it came from, for people to read: no folders, no line breaks, nothing that is not seen,
 * at most 150 letters. It is never a path, and a card number in it is not kept (P53, P72).
 */
export function cleanFileName(given: string, kind: ArtworkKind): string {
  const own = given.split(/[\\/]/).at(-1) ?? '';
  const name = oneLine(own.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(CONTROL, ''));
  if (/^\.*$/.test(name) || findCardNumber(name) !== undefined) return `artwork.${kind}`;
  return shorten(name);
}

function shorten(name: string): string {
  if (name.length <= MAX_NAME) return name;
  const ending = extname(name).slice(0, MAX_ENDING);
  return name.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
}

/**
 * Content-Disposition that saves the file and never opens it (RFC 6266, RFC 8187). What is called otherwise than it is
 * gets its true ending as well, so that nobody's computer runs it.
 */
export function asAttachment(name: string, kind: ArtworkKind): string {
  const isCalledSo = ENDINGS[kind].includes(extname(name).toLowerCase());
  const full = isCalledSo ? name : `${name}.${kind}`;
  const plain = full.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(full).replace(/['()*]/g, (sign) => `%${hex(sign)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
