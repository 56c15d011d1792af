import type { MalformedCall } from './malformed-calls.ts';

const NOBODYS = '019aa5f2-8c11-7bd0-9b1c-0f2b6f1f6a10';
/** Members of an answer that name something, and are looked for by their own name. */
const OWN_NAMES = ['email', 'key', 'next', 'product_id', 'refundId', 'sku', 'tag', 'number', 'id', 'slug'];
const MOST = 300;
const PLACE = /\{\{([\w-]+):(\d+)\}\}/g;

/** What exists, learned from the answers of the API by the list that has it: orders by `orders`, emails by `email`. */
export class Known {
  private readonly things = new Map<string, string[]>();
  private readonly never: ReadonlySet<string>;

  /** @param never what no call may name, such as the person who calls. */
  constructor(never: readonly string[]) {
    this.never = new Set(never);
  }

  /** Remembers what an answer of this path names. */
  learn(template: string, answer: unknown): void {
    this.walk(
      template
        .replace(/\/\{\w+\}$/, '')
        .split('/')
        .at(-1) ?? '',
      answer,
    );
  }

  /** Puts what exists into a call; an id that does not exist where nothing is known. */
  fill({ address, body, ...call }: MalformedCall): MalformedCall {
    return {
      ...call,
      address: address.replaceAll(PLACE, (_, name, nth) => encodeURIComponent(this.one(name, Number(nth)))),
      ...(body !== undefined && {
        body:
          typeof body === 'string'
            ? body.replaceAll(PLACE, (_, name, nth) => this.one(name, Number(nth)))
            : body,
      }),
    };
  }

  private one(name: string, nth: number): string {
    if (name === 'fulfilments') return String(1 + (nth % 3));
    const things = this.things.get(name) ?? [];
    return things[nth % Math.max(1, things.length)] ?? NOBODYS;
  }

  private walk(list: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) this.walk(list, item);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === 'string' && OWN_NAMES.includes(name)) this.keep(list, name, member);
      else this.walk(Array.isArray(member) && name !== 'data' ? name : list, member);
    }
  }

  private keep(list: string, name: string, thing: string): void {
    if (this.never.has(thing) || thing === '') return;
    for (const kind of name === 'id' || name === 'number' || name === 'slug' ? [name, list] : [name]) {
      const things = this.things.get(kind) ?? [];
      this.things.set(kind, things);
      if (things.length < MOST && !things.includes(thing)) things.push(thing);
    }
  }
}
