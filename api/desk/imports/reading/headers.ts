import { LANGUAGES } from '../../../../contract/locale.ts';
import { may, type Role } from '../../../../contract/staff/permissions.ts';
import { importHeading } from '../../../http/say.ts';
import type { Column, ReadCell, Value } from '../kinds/kind.ts';
import { readText } from './cells.ts';

/** Compares headings: without case, accents, signs and surplus blanks. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}:]+/gu, ' ')
    .replaceAll(/ ?: ?/g, ':')
    .trim();

/** What stands in a column of the file. */
export interface ReadColumn {
  /** The name of the column, or `option:` with the name of an option. */
  readonly name: string;
  readonly read: (cell: string) => ReadCell;
  readonly cleared?: Value | undefined;
}

export interface Headers {
  /** By position; undefined for a column that is not read. */
  readonly columns: readonly (ReadColumn | undefined)[];
  readonly unknown: readonly string[];
  readonly refused: readonly string[];
  /** A heading that is there twice. */
  readonly twice: string | undefined;
}

interface Expected {
  readonly columns: readonly Column[];
  readonly hasOptions?: true | undefined;
}

const OPTION = /^(?:options?|choix):(.+)$/;
const MAX_OPTION_NAME = 40;
const MAX_OPTION_VALUE = 80;

/** Finds the column of each heading. Headings are in either language, whatever the person's is. */
export function readHeaders(cells: readonly string[], expected: Expected, role: Role): Headers {
  const known = headingsOf(expected.columns);
  const seen = new Set<string>();
  const [unknown, refused]: [string[], string[]] = [[], []];
  let twice: string | undefined;
  const columns = cells.map((cell): ReadColumn | undefined => {
    const heading = cell.trim();
    if (heading === '') return undefined;
    const ours = known.get(plainHeading(heading));
    const column: ReadColumn | undefined = ours ?? (expected.hasOptions ? optionOf(heading) : undefined);
    if (!column) {
      unknown.push(heading.slice(0, 80));
      return undefined;
    }
    if (seen.has(column.name)) twice ??= heading.slice(0, 80);
    seen.add(column.name);
    if (ours?.isContext) return undefined;
    if (ours?.needs && !may(role, ours.needs)) {
      refused.push(heading.slice(0, 80));
      return undefined;
    }
    return column;
  });
  return { columns, unknown, refused, twice };
}

export function headingsOf(columns: readonly Column[]): ReadonlyMap<string, Column> {
  const headings = new Map<string, Column>();
  for (const column of columns) {
    const names = [
      ...LANGUAGES.map((language) => importHeading(column.name, language)),
      ...(column.aliases ?? []),
    ];
    for (const name of [column.name, ...names]) headings.set(plainHeading(name), column);
  }
  return headings;
}

/** Options that most flags have, which need no `Option:`. */
const OPTION_NAMES: Readonly<Record<string, string>> = {
  size: 'Size',
  format: 'Size',
  taille: 'Size',
  fabric: 'Fabric',
  tissu: 'Fabric',
  finishing: 'Finishing',
  finition: 'Finishing',
};

/** `Option: Colour`, as carts and orders keep the name of an option. */
function optionOf(heading: string): ReadColumn | undefined {
  const plain = plainHeading(heading);
  const typed = heading.slice(heading.indexOf(':') + 1).trim();
  const named = Object.hasOwn(OPTION_NAMES, plainHeading(typed))
    ? OPTION_NAMES[plainHeading(typed)]
    : undefined;
  const name = named ?? typed;
  if (
    !(OPTION.test(plain) || (named && plain === plainHeading(typed))) ||
    name.startsWith('__') ||
    name.length > MAX_OPTION_NAME
  )
    return undefined;
  return { name: `option:${name}`, read: readText(MAX_OPTION_VALUE) };
}
