import { content } from '#words/storefront';
import { BlogPage } from '../../features/content/blog-page.tsx';
import { POSTS } from '../../lib/content.ts';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describeBlog } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/blogs.ts';

const words = pageWords({ content });

const listPosts = () => ({ posts: POSTS });

export const loader = listPosts;
export const clientLoader = listPosts;

export function meta({ matches, location }: Route.MetaArgs) {
  const [title, description] = [words('content.title'), words('content.description')];
  return pageMeta({ matches, location }, { title, description, picture: POSTS[0]?.picture });
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeBlog)
  : undefined;

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <BlogPage posts={loaderData.posts} />
    </PageWords>
  );
}
