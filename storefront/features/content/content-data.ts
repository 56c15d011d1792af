import { data } from 'react-router';
import { readPageAddress } from '../../../contract/page-language.ts';
import { type Content, findContent, POSTS, type Post } from '../../lib/content.ts';

const MAX_RELATED = 3;

export interface PostData extends Content {
  readonly head: Post;
  readonly related: readonly Post[];
}

/** Loads a page about the shop by its path. @throws a 404 for an unknown path. */
export async function loadPage(request: Request): Promise<Content> {
  const content = await findContent(readPageAddress(new URL(request.url).pathname).path.slice(1));
  if (!content) throw data(null, { status: 404 });
  return content;
}

/** Loads a post with the newest other posts. An unknown slug is a 404, as is that of a page that is not a post. */
export async function loadPost(slug: string): Promise<PostData> {
  const head = POSTS.find((post) => post.slug === slug);
  const content = head && (await findContent(slug));
  if (!head || !content) throw data(null, { status: 404 });
  const related = POSTS.filter((post) => post.slug !== slug).slice(0, MAX_RELATED);
  return { head, html: content.html, related };
}
