import type { Image } from '../../contract/catalog/catalog.ts';

/** Metadata of a markdown page. */
export interface ContentHead {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Publication date as 2025-02-20; undefined for pages about the shop. */
  readonly date?: string;
  readonly updated?: string;
  readonly picture?: Image;
}

export interface Content {
  readonly head: ContentHead;
  /** Trusted HTML, compiled from the shop's own markdown at build time. */
  readonly html: string;
}

export interface Post extends ContentHead {
  readonly date: string;
}

// Each module has the text of this build's language (scripts/building/compile-content.ts).
const HEADS = import.meta.glob<ContentHead>(['../../catalogue/blog/*.md', '!../../catalogue/blog/*.fr.md'], {
  eager: true,
  query: '?head',
  import: 'head',
});
const CONTENTS = import.meta.glob<Content>(['../../catalogue/blog/*.md', '!../../catalogue/blog/*.fr.md']);

const isPost = (head: ContentHead): head is Post => head.date !== undefined;

/** Newest first. */
export const POSTS: readonly Post[] = Object.values(HEADS)
  .filter(isPost)
  .sort((a, b) => b.date.localeCompare(a.date));

/** The pages about the shop. */
export const PAGES: readonly ContentHead[] = Object.values(HEADS).filter((head) => !isPost(head));

/** undefined for an unknown slug. */
export async function findContent(slug: string): Promise<Content | undefined> {
  const load = CONTENTS[`../../catalogue/blog/${slug}.md`];
  if (!load) return undefined;
  const { head, html } = await load();
  return { head, html };
}
