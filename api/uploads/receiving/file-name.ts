import { extname } from 'node:path';
import type { ArtworkKind } from '../../../contract/forms/artwork-kinds.ts';
import { oneLine } from '../../../contract/one-line.ts';
import { findCardNumber } from '../../http/cards/card-numbers.ts';

/** In UTF-16 code units, extension included. */
const MAX_NAME = 150;
const MAX_ENDING = 12;
/** Bidirectional and invisible characters: with them `gpj.exe` could be displayed as `exe.jpg`. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** C1 control characters, which `oneLine` does not remove. */
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
 * Cleans the client's file name for display: no folders, line breaks or invisible characters, at most 150 characters. A
 * name that holds a card number is replaced (P72). The name is never used as a path (P53).
 */
export function cleanFileName(given: string, kind: ArtworkKind | 'webp'): string {
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
 * Content-Disposition that makes browsers save the file, never open it (RFC 6266, RFC 8187). A name with an extension
 * of another type gets the true one appended, so that no computer runs the file.
 */
export function asAttachment(name: string, kind: ArtworkKind): string {
  const hasOwnEnding = ENDINGS[kind].includes(extname(name).toLowerCase());
  const full = hasOwnEnding ? name : `${name}.${kind}`;
  const plain = full.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(full).replace(/['()*]/g, (sign) => `%${hex(sign)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();
