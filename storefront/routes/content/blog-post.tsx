import { content } from '#words/storefront';
import { loadPost } from '../../features/content/content-data.ts';
import { PostPage } from '../../features/content/post-page.tsx';
import { pageMeta } from '../../lib/search-engines/seo.ts';
import { describePost } from '../../lib/search-engines/structured-data/describe-content.ts';
import { describedBy } from '../../lib/search-engines/structured-data/handle.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import type { Route } from './+types/blog-post.ts';

const words = pageWords({ content });

export const loader = ({ params }: Route.LoaderArgs) => loadPost(params.slug);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadPost(params.slug);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { title = '', description = '', date, updated, picture } = loaderData?.head ?? {};
  return [
    ...pageMeta({ matches, location }, { title, description, picture, type: 'article' }),
    ...(date ? [{ property: 'article:published_time', content: date }] : []),
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
  ];
}

export const handle = import.meta.env.SSR
  ? describedBy<Route.ComponentProps['loaderData']>(describePost)
  : undefined;

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <PostPage {...loaderData} />
    </PageWords>
  );
}
