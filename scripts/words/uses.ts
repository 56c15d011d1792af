import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages import no words of mails; the API says some that are the pages', such as those of validation. */
function foldersOf(folder: string): string {
  if (folder === 'backoffice') return 'backoffice';
  return folder === 'mail' ? '{api,server}' : '{api,server,storefront}';
}

/** Text in the code that may use a message: its keys, quoted or after a dot. */
const TOKENS = /(?<=['"`.])[A-Za-z][\w-]*/g;

/**
 * Makes the function that lists the files where a message of `messages/<folder>/` may be used: those that name its
 * namespace and its key, and for a key that the code puts together (`day_${weekday}`) those that name its namespace.
 */
export function findUses(tree: string, folder: string): (key: string) => string[] {
  const files = globSync(`${foldersOf(folder)}/**/*.{ts,tsx}`, { cwd: tree })
    .filter((file) => !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .sort()
    .map((file) => ({ file, tokens: new Set(readFileSync(join(tree, file), 'utf8').match(TOKENS)) }));
  return (key) => {
    const [namespace = key, ...inner] = key.split('.');
    const last = inner.at(-1) ?? namespace;
    const near = files.filter(({ tokens }) => tokens.has(namespace));
    const using = near.filter(({ tokens }) => tokens.has(last));
    return (using.length > 0 ? using : near).map(({ file }) => file);
  };
}
