import compile from 'icu-minify/compile';

/** The values that an argument takes: plurals and numbers take a number, a selection one of its words. */
type Kind = 'text' | 'number' | 'date' | `one of ${string}`;

export interface MessageShape {
  /** The kind of each argument, by its name. */
  readonly values: ReadonlyMap<string, Kind>;
  /** The tags of rich text. */
  readonly tags: ReadonlySet<string>;
  /** Every text that the message can become, with `‹name›` for each argument, and 7 for a number. */
  readonly texts: readonly string[];
}

/** As icu-minify numbers them: 1 selects, 2 and 3 are plurals, 4 is a number, 5 and 6 are a date and a time. */
const SELECT = 1;
const PLURALS = [2, 3];
const NUMBER = 4;
const DATES = [5, 6];
const POUND = 0;

type Node = string | number | readonly unknown[];

/** The shape of a message so far. */
interface Found {
  readonly values: Map<string, Kind>;
  readonly tags: Set<string>;
}

/** @throws {SyntaxError} when the message is not ICU. */
export function readMessage(message: string): MessageShape {
  const found: Found = { values: new Map(), tags: new Set() };
  const compiled = compile(message) as string | readonly Node[];
  return { ...found, texts: inOrder(found, typeof compiled === 'string' ? [compiled] : compiled) };
}

/** Every combination of what the nodes can become. */
function inOrder(found: Found, nodes: readonly Node[]): string[] {
  return nodes.reduce<string[]>(
    (before, node) => {
      const next = textsOf(found, node);
      return before.flatMap((text) => next.map((more) => text + more));
    },
    [''],
  );
}

function textsOf(found: Found, node: Node): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node === 'number') return ['7'];
  const [name, type, options] = node as [string, unknown?, unknown?];
  if (node.length === 1) return textOfValue(found, name, 'text');
  if (type === NUMBER) return textOfValue(found, name, 'number');
  if (DATES.includes(type as number)) return textOfValue(found, name, 'date');
  if (type === SELECT || PLURALS.includes(type as number)) {
    const branches = options as Readonly<Record<string, Node>>;
    textOfValue(
      found,
      name,
      type === SELECT ? `one of ${Object.keys(branches).sort().join(', ')}` : 'number',
    );
    return Object.values(branches).flatMap((branch) => branchTexts(found, branch));
  }
  found.tags.add(name);
  return inOrder(found, node.slice(1) as Node[]);
}

/** A branch is one text, one number sign, or a list of nodes. */
const branchTexts = (found: Found, branch: Node): string[] =>
  typeof branch === 'string' || branch === POUND
    ? textsOf(found, branch)
    : inOrder(found, branch as readonly Node[]);

/** Anything can be written as text, so that says nothing of an argument that is also a number or a choice. */
function textOfValue({ values }: Found, name: string, kind: Kind): string[] {
  if (kind !== 'text' || !values.has(name)) values.set(name, kind);
  return [kind === 'number' ? '7' : `‹${name}›`];
}
