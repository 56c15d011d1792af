import type { Image } from '../../contract/catalog/catalog.ts';

/** What is known of a page of markdown without its text. */
export interface ContentHead {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The day it came out, as 2025-02-20; the pages about the shop have none. */
  readonly date?: string;
  readonly updated?: string;
  readonly picture?: Image;
}

export interface Content {
  readonly head: ContentHead;
  /** The shop's own words, compiled while the pages were built. */
  readonly html: string;
}

export interface Post extends ContentHead {
  readonly date: string;
}

// English. French lies beside it as `*.fr.md`: another pair of lists here, chosen by the page's language.
const HEADS = import.meta.glob<ContentHead>(['../../catalogue/blog/*.md', '!../../catalogue/blog/*.fr.md'], {
  eager: true,
  query: '?head',
  import: 'head',
});
const CONTENTS = import.meta.glob<Content>(['../../catalogue/blog/*.md', '!../../catalogue/blog/*.fr.md']);

const isPost = (head: ContentHead): head is Post => head.date !== undefined;

/** The newest first. */
export const POSTS: readonly Post[] = Object.values(HEADS)
  .filter(isPost)
  .sort((a, b) => b.date.localeCompare(a.date));

/** The pages about the shop. */
export const PAGES: readonly ContentHead[] = Object.values(HEADS).filter((head) => !isPost(head));

/** undefined when there is no such page. */
export async function findContent(slug: string): Promise<Content | undefined> {
  const load = CONTENTS[`../../catalogue/blog/${slug}.md`];
  if (!load) return undefined;
  const { head, html } = await load();
  return { head, html };
}
