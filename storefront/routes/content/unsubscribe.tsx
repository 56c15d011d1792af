import { unsubscribe } from '#words/storefront';
import { Unsubscribe } from '../../features/unsubscribe/unsubscribe.tsx';
import { secretPageMeta } from '../../lib/search-engines/secret-page.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Container } from '../../ui/container.tsx';
import type { Route } from './+types/unsubscribe.ts';

const words = pageWords({ unsubscribe });

export function meta({ matches }: Route.MetaArgs) {
  const [title, description] = [words('unsubscribe.title'), words('unsubscribe.description')];
  return secretPageMeta(matches, { title, description, page: '/newsletter/unsubscribe/:token' });
}

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <Container className="py-8 md:py-16">
        <div className="mx-auto max-w-form rounded-md border border-line bg-surface p-4 sm:p-8">
          <Unsubscribe key={params.token} token={params.token} />
        </div>
      </Container>
    </PageWords>
  );
}
