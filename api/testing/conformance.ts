import { expect } from 'vitest';
import { type ApiDocument, schemaValidator } from './api-document.ts';

/** The same document with every object closed, so that undocumented fields fail the validation. */
function closed<Part>(part: Part, inAllOf = false): Part {
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    closed(value, key === 'allOf' || inAllOf),
  ]);
  const copy = Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  const isOpen = 'properties' in copy && copy.type === 'object' && !('additionalProperties' in copy);
  return isOpen && !inAllOf ? { ...copy, additionalProperties: false } : copy;
}

export type ConformingCall = readonly [call: string, send: () => Promise<Response>, status: number];
export type Conformance = ReturnType<typeof createConformance>;

/** Compares answers with the document, which describes every status, type and field of them. */
export function createConformance(document: ApiDocument) {
  const compile = schemaValidator(closed(document));
  const called = new Set<string>();

  /** @param call the method and path as in the document. */
  async function expectConforming(call: string, answer: Response, status: number): Promise<void> {
    called.add(call);
    const [method = '', path = ''] = call.split(' ');
    const text = await answer.clone().text();
    expect([call, answer.status, text.slice(0, 300)]).toEqual([call, status, text.slice(0, 300)]);
    const described = document.paths[`/api${path}`]?.[method]?.responses[status];
    expect([call, status, described === undefined]).toEqual([call, status, false]);
    const name = described?.$ref?.split('/').at(-1);
    const { content } = (name ? document.components.responses[name] : described) ?? {};
    const type = answer.headers.get('Content-Type')?.split(';')[0];
    const isDescribed =
      type === undefined ? !content : content?.[type] !== undefined || content?.['*/*'] !== undefined;
    expect([call, type, isDescribed]).toEqual([call, type, true]);
    if (!type?.endsWith('json')) return;
    const isRight = compile(closed(content?.[type ?? '']?.schema ?? {}));
    expect([call, status, isRight(JSON.parse(text)), isRight.errors]).toEqual([call, status, true, null]);
  }

  return {
    /** The calls that were compared so far. */
    called: called as ReadonlySet<string>,
    expectConforming,
    expectAllConforming: async (calls: readonly ConformingCall[]): Promise<void> => {
      for (const [call, send, status] of calls) await expectConforming(call, await send(), status);
    },
  };
}
