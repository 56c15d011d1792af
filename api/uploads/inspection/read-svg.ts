import { createReadStream } from 'node:fs';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { readStart } from '../receiving/read-start.ts';
import { encodingOf } from '../receiving/svg-root.ts';
import { asLength, type Facts, fontNames } from './facts.ts';

/** Stands for text without any font declaration. */
const UNNAMED = 'unnamed';
/** Limit of collected CSS, in characters. */
const MAX_STYLES = 200_000;
const MAX_SETTINGS = 200;
/** Limit of nested tags; a real drawing has a dozen levels. */
const MAX_DEPTH = 1000;

interface Place {
  readonly name: string;
  /** Possible sources of the font here, by precedence: see `fontHints`. */
  readonly hints: readonly string[];
  readonly isText: boolean;
}

/**
 * Reads the size of an SVG and the fonts of its text. The file is streamed; entities are not expanded, nothing is
 * fetched.
 * @throws {Error} when the tags are nested too deeply.
 */
export async function readSvg(path: string): Promise<Facts> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const places: Place[] = [];
  const settings = new Map<string, readonly string[]>();
  let styles = '';
  let size: Pick<Facts, 'width' | 'height'> = { width: null, height: null };
  parser.on('error', () => {});
  parser.on('opentag', (tag) => {
    if (places.length === 0) size = sizeOf(tag);
    if (places.length > MAX_DEPTH) throw new Error('the tags are nested too deeply');
    const parent = places.at(-1);
    const name = localName(tag.name);
    places.push({ name, hints: fontHints(tag, parent?.hints), isText: parent?.isText || name === 'text' });
  });
  parser.on('closetag', () => void places.pop());
  const onText = (text: string) => {
    const place = places.at(-1);
    if (place?.name === 'style') styles = (styles + text).slice(0, MAX_STYLES);
    else if (place?.isText && text.trim() && settings.size < MAX_SETTINGS)
      settings.set(place.hints.join('\n'), place.hints);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  const decoder = new TextDecoder(encodingOf(await readStart(path, 2)));
  for await (const chunk of createReadStream(path)) parser.write(decoder.decode(chunk, { stream: true }));
  const byRule = fontsOfRules(styles);
  const fonts = [...settings.values()].map((hints) => firstFont(hints, byRule));
  return { ...size, pages: 1, fonts: fontNames(fonts) };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Size in the SVG's user units. The viewBox has precedence, because width and height may be percentages. */
function sizeOf({ attributes }: SaxesTagPlain): Pick<Facts, 'width' | 'height'> {
  const box = (attributes.viewBox ?? '').trim().split(/[\s,]+/);
  const [boxWidth, boxHeight] = [asLength(Number(box[2])), asLength(Number(box[3]))];
  if (boxWidth && boxHeight) return { width: boxWidth, height: boxHeight };
  const [width, height] = [lengthOf(attributes.width), lengthOf(attributes.height)];
  return width && height ? { width, height } : { width: null, height: null };
}

/** CSS pixels per unit. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function lengthOf(text = ''): number | null {
  const [, number, unit = ''] = /^\s*([\d.]{1,20})\s*([a-z]{0,2})\s*$/i.exec(text) ?? [];
  const factor = UNITS[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : asLength(Number(number) * factor);
}

/**
 * Lists where an element's font may come from, by precedence: `=name` for a font given directly, otherwise the selector
 * of a CSS rule. Rules are resolved at the end, because a style element may follow the text.
 */
function fontHints(
  { name, attributes }: SaxesTagPlain,
  inherited: readonly string[] = [],
): readonly string[] {
  const styled = fontIn(attributes.style ?? '');
  if (styled) return [`=${styled}`];
  const classes = (attributes.class ?? '').split(/\s+/, 5).filter(Boolean);
  const rules = [...classes.map((own) => `.${own}`), localName(name)];
  const own = firstName(attributes['font-family'] ?? '');
  return [...rules, ...(own ? [`=${own}`] : inherited)].slice(0, 30);
}

function fontsOfRules(styles: string): Map<string, string> {
  const fonts = new Map<string, string>();
  for (const [, selectors = '', declarations = ''] of styles.matchAll(
    /([^{}]{1,2000})\{([^{}]{0,2000})\}/g,
  )) {
    const font = fontIn(declarations);
    if (font) for (const selector of selectors.split(',')) fonts.set(selector.trim(), font);
  }
  return fonts;
}

function firstFont(hints: readonly string[], byRule: ReadonlyMap<string, string>): string {
  for (const hint of hints) {
    const font = hint.startsWith('=') ? hint.slice(1) : byRule.get(hint);
    if (font) return font;
  }
  return byRule.get('*') ?? UNNAMED;
}

const fontIn = (declarations: string) =>
  firstName(/(?:^|[;\s])font-family\s*:([^;]{1,200})/.exec(declarations)?.[1] ?? '');

const firstName = (families: string) =>
  (families.split(',', 1)[0] ?? '').replace(/["']|!important/g, '').trim();
