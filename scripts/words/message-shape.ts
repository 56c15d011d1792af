import compile from 'icu-minify/compile';

/** What an argument may be given: plurals and numbers take a number, a selection one of its words. */
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

/** @throws {SyntaxError} when the message is not ICU. */
export function readMessage(message: string): MessageShape {
  const values = new Map<string, Kind>();
  const tags = new Set<string>();
  const compiled = compile(message) as string | readonly Node[];
  return { values, tags, texts: typeof compiled === 'string' ? [compiled] : inOrder(compiled) };

  /** Every combination of what the nodes can become. */
  function inOrder(nodes: readonly Node[]): string[] {
    return nodes.reduce<string[]>(
      (before, node) => {
        const next = textsOf(node);
        return before.flatMap((text) => next.map((more) => text + more));
      },
      [''],
    );
  }

  function textsOf(node: Node): string[] {
    if (typeof node === 'string') return [node];
    if (typeof node === 'number') return ['7'];
    const [name, type, options] = node as [string, unknown?, unknown?];
    if (node.length === 1) return valued(name, 'text', `‹${name}›`);
    if (type === SELECT || PLURALS.includes(type as number)) return branches(name, type === SELECT, options);
    if (type === NUMBER) return valued(name, 'number', '7');
    if (DATES.includes(type as number)) return valued(name, 'date', `‹${name}›`);
    tags.add(name);
    return inOrder(node.slice(1) as Node[]);
  }

  function valued(name: string, kind: Kind, text: string): string[] {
    values.set(name, kind);
    return [text];
  }

  function branches(name: string, isSelect: boolean, options: unknown): string[] {
    const all = options as Readonly<Record<string, Node>>;
    values.set(name, isSelect ? `one of ${Object.keys(all).sort().join(', ')}` : 'number');
    return Object.values(all).flatMap((branch) =>
      typeof branch === 'string' || branch === POUND ? textsOf(branch) : inOrder(branch as readonly Node[]),
    );
  }
}
