import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../contract/locale.ts';

/** Each message by its whole key, such as `profile.devices.title`. */
export type Messages = ReadonlyMap<string, string>;

/** The messages of a folder of `messages/`, in each language. */
export type MessageSet = Readonly<Record<Language, Messages>>;

type Words = string | { readonly [key: string]: Words };

/** Flattens a file of messages. */
export const flatten = (words: Words, key = ''): Messages =>
  typeof words === 'string'
    ? new Map([[key, words]])
    : new Map(
        Object.entries(words).flatMap(([name, inner]) => [...flatten(inner, key ? `${key}.${name}` : name)]),
      );

/** Reads the messages of a working tree, by folder. A file that does not exist has no messages. */
export function readMessageSets(tree: string): Map<string, MessageSet> {
  const folders = readdirSync(join(tree, 'messages'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return new Map(
    folders.map(({ name }) => [name, setOf((file) => readFrom(join(tree, 'messages', name, file)))]),
  );
}

const readFrom = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/**
 * Reads the messages of a commit.
 *
 * @throws {Error} when the tree has no such commit.
 */
export function readMessageSetsAt(tree: string, commit: string): Map<string, MessageSet> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: tree,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e8,
    });
  const id = known(() => git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`));
  if (id === undefined) throw new Error(`“${commit}” is not a commit of this repository.`);
  const files = git('ls-tree', '-r', '--name-only', id.trim(), 'messages/').split('\n').filter(Boolean);
  const folders = new Set(files.map((file) => file.split('/')[1] ?? ''));
  const show = (path: string) => (files.includes(path) ? git('show', `${id.trim()}:${path}`) : undefined);
  return new Map([...folders].map((name) => [name, setOf((file) => show(`messages/${name}/${file}`))]));
}

function known<Value>(ask: () => Value): Value | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

const setOf = (read: (file: string) => string | undefined): MessageSet =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, flatten(JSON.parse(read(`${language}.json`) ?? '{}'))]),
  ) as MessageSet;
