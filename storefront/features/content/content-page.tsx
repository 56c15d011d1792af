import { useTranslations } from 'use-intl';
import type { Content } from '../../lib/content.ts';
import { href } from '../../lib/navigation/href.ts';
import { Prose } from '../../lib/prose.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';

export function ContentPage({ head, html }: Content) {
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: head.title }]}
      />
      <div className="mx-auto mt-4 max-w-prose md:mt-8">
        <h1 className="mb-6 text-3xl">{head.title}</h1>
        <Prose html={html} />
      </div>
    </Container>
  );
}
