import { BlogPage } from '../features/content/blog-page.tsx';
import { POSTS } from '../lib/content.ts';
import { pageMeta, words } from '../lib/seo.ts';
import { describeBlog } from '../lib/structured-data/content.ts';
import { describedBy } from '../lib/structured-data/handle.ts';
import type { Route } from './+types/blogs.ts';

const listPosts = () => ({ posts: POSTS });

export const loader = listPosts;
export const clientLoader = listPosts;

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(
    { matches, location },
    { title: words('content.title'), description: words('content.description'), picture: POSTS[0]?.picture },
  );
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describeBlog)
  : undefined;

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogPage posts={loaderData.posts} />;
}
