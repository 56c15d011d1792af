import { GAPS } from './find-island.ts';

const START = '<div data-island="" class="contents">';
/** React's marks around a part that is complete, which the browser hydrates by itself. */
const [COMPLETE, END] = ['<!--$-->', '<!--/$-->'];
/** There are two islands, and a version for each province. */
const MAX_ISLANDS = 100;

const islands = new Map<string, string>();

/** Knows the islands of one page while it is rendered. */
export function createIslandFinder() {
  const asked: string[] = [];
  return {
    find(key: string): string | undefined {
      asked.push(key);
      return islands.get(key);
    },
    /** Caches the islands that were rendered with the page. They are in the order in which they were asked for. */
    learn(html: string): void {
      if (asked.every((key) => islands.has(key))) return;
      if (islands.size > MAX_ISLANDS) islands.clear();
      let at = 0;
      for (const key of asked) {
        const start = html.indexOf(START, at) + START.length;
        at = html.indexOf(`${END}</div>`, start);
        if (start < START.length || at < 0 || !html.startsWith(COMPLETE, start)) return;
        // A copy, because a slice would keep the whole page in memory.
        if (!islands.has(key)) islands.set(key, Buffer.from(html.slice(start, at) + END).toString());
      }
    },
  };
}

/** Fills the gaps of a rendered page. With its quotes, since only an attribute of ours can have them. */
export function fillGaps(html: string, values: Readonly<Record<keyof typeof GAPS, string>>): string {
  return html
    .replaceAll(`"${GAPS.otherLanguage}"`, () => `"${escaped(values.otherLanguage)}"`)
    .replaceAll(`"${GAPS.search}"`, () => `"${escaped(values.search)}"`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
