import { useTranslations } from 'use-intl';
import type { Preview } from '../../../contract/catalog/previews.ts';
import { formatDay } from '../../lib/words/format.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Says above the page that it is a preview. */
export function PreviewBar({ preview: { status, expires_at } }: { readonly preview: Preview }) {
  const t = useTranslations('preview');
  return (
    <div className="border-line border-b bg-warning-tint text-warning">
      <Container className="flex gap-3 py-3">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0">
          <strong>{t('bar', { status })}</strong>{' '}
          {t('nothingSold', { date: formatDay(new Date(expires_at)) })}
        </p>
      </Container>
    </div>
  );
}
