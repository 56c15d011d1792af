import { useTranslations } from 'use-intl';
import type { Post } from '../../lib/content.ts';
import { href } from '../../lib/navigation/href.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { PostCards } from './post-cards.tsx';

export function BlogPage({ posts }: { readonly posts: readonly Post[] }) {
  const t = useTranslations('content');
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('blog') }]}
      />
      <div className="mt-4 mb-8 max-w-prose">
        <h1 className="mb-2 text-3xl">{t('heading')}</h1>
        <p className="text-ink-soft">{t('description')}</p>
      </div>
      <PostCards posts={posts} level={2} columns={4} inSight={4} />
    </Container>
  );
}
