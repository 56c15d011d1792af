import { BlogPage } from '../features/content/blog-page.tsx';
import { POSTS } from '../lib/content.ts';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { describeBlog } from '../lib/structured-data/content.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import { content } from '../../messages/storefront/en.json';
import type { Route } from './+types/blogs.ts';

const WORDS = { content };

const listPosts = () => ({ posts: POSTS });

export const loader = listPosts;
export const clientLoader = listPosts;

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = content;
  return pageMeta({ matches, location }, { title, description, picture: POSTS[0]?.picture });
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeBlog)
  : undefined;

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={WORDS}>
      <BlogPage posts={loaderData.posts} />
    </PageWords>
  );
}
