import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { Prose } from '../../lib/prose.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { PostData } from './content-data.ts';
import { PagePicture } from './page-picture.tsx';
import { PostCards } from './post-cards.tsx';
import { PostDate } from './post-date.tsx';

export function PostPage({ head, html, related }: PostData) {
  const t = useTranslations('content');
  const common = useTranslations('common');
  const crumbs = [
    { name: common('home'), to: href('/') },
    { name: t('blog'), to: href('/blogs') },
    { name: head.title },
  ];
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <article className="mx-auto mt-4 max-w-prose md:mt-8">
        <PostDate post={head} />
        <h1 className="mt-2 mb-6 text-3xl">{head.title}</h1>
        {head.picture && <PagePicture picture={head.picture} />}
        <Prose html={html} />
        <Link
          to={href('/blogs')}
          className="mt-8 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          <Icon name="arrow-left" className="size-5" />
          {t('allPosts')}
        </Link>
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-section border-line border-t pt-section">
          <h2 id="related" className="mb-6 text-xl">
            {t('related')}
          </h2>
          <PostCards posts={related} level={3} columns={3} />
        </section>
      )}
    </Container>
  );
}
