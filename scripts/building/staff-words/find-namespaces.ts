import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A file's imports, and the namespaces of messages that it shows. */
interface FileNeeds {
  readonly imports: readonly string[];
  /** Parts that are loaded with words of their own (`latePart`). */
  readonly late: readonly string[];
  readonly namespaces: readonly string[];
}

const SOURCE = /^\.{1,2}\/.+\.tsx?$/;
/** Another way to the words would hide from this search what a page needs. */
const ALLOWED_OF_USE_INTL = new Set(['useTranslations', 'useFormatter', 'useNow', 'IntlProvider']);

interface Namespaces {
  readonly first: ReadonlySet<string>;
  /** What parts need that bring their own words, and nothing else does. */
  readonly late: ReadonlySet<string>;
}

/**
 * Finds the namespaces that a page shows words of: those of all modules that it imports, also of those that it loads
 * later, such as a dialog's.
 * @throws {Error} for a call of `useTranslations` whose namespace is not written there.
 */
export async function findNamespaces(entries: readonly string[]): Promise<Namespaces> {
  const seen = new Set<string>();
  const late = new Set<string>();
  const collect = async (files: Iterable<string>): Promise<Set<string>> => {
    const namespaces = new Set<string>();
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const needs = readNeeds(file, await readFile(file, 'utf8'));
      for (const namespace of needs.namespaces) namespaces.add(namespace);
      for (const part of needs.late) late.add(part);
      await Promise.all(needs.imports.map(visit));
    };
    await Promise.all([...files].map(visit));
    return namespaces;
  };
  const first = await collect(entries);
  const after = new Set<string>();
  // A late part may have late parts, which come into the set while it is read.
  for (const part of late) for (const namespace of await collect([part])) after.add(namespace);
  return { first, late: new Set([...after].filter((namespace) => !first.has(namespace))) };
}

function readNeeds(file: string, code: string): FileNeeds {
  const imports: string[] = [];
  const namespaces: string[] = [];
  const late: string[] = [];
  const lateCalls = new Set<unknown>();
  const addImport = (source: unknown, list = imports) => {
    if (typeof source === 'string' && SOURCE.test(source)) list.push(join(dirname(file), source));
  };
  new Visitor({
    ImportDeclaration({ importKind, source, specifiers }) {
      if (importKind === 'type') return;
      addImport(source.value);
      if (source.value === 'use-intl') for (const specifier of specifiers) refuseOthers(file, specifier);
    },
    ExportNamedDeclaration({ source }) {
      addImport(source?.value);
    },
    ExportAllDeclaration({ source }) {
      addImport(source.value);
    },
    ImportExpression(expression) {
      const { source } = expression;
      if ('value' in source) addImport(source.value, lateCalls.has(expression) ? late : imports);
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'useTranslations') namespaces.push(readNamespace(file, given));
      // It is read before the import that is in it.
      if (callee.name === 'latePart' && given?.type === 'ArrowFunctionExpression') lateCalls.add(given.body);
    },
  }).visit(parseSync(file, code).program);
  return { imports, late, namespaces };
}

type Program = ReturnType<typeof parseSync>['program'];
type Specifier = Extract<Program['body'][number], { type: 'ImportDeclaration' }>['specifiers'][number];

function refuseOthers(file: string, specifier: Specifier): void {
  if (specifier.type === 'ImportSpecifier') {
    const { importKind, imported, local } = specifier;
    if (importKind === 'type') return;
    if (imported.type === 'Identifier' && imported.name === local.name && ALLOWED_OF_USE_INTL.has(local.name))
      return;
  }
  throw new Error(
    `${file} imports ${specifier.local.name} of use-intl, and the build knows only useTranslations as a way to words`,
  );
}

function readNamespace(file: string, argument: { readonly type: string } | undefined): string {
  const written = argument && 'value' in argument ? argument.value : undefined;
  if (typeof written === 'string') return written.replace(/\..*/, '');
  throw new Error(
    `${file} must write the namespace in the call of useTranslations: the build finds the words of each page by it`,
  );
}
