import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Replaces a page that failed; `missing` when the address is unknown (404). */
export function ErrorPage({ missing }: { readonly missing: boolean }) {
  const t = useTranslations('error');
  return (
    <Container>
      {missing ? (
        <EmptyState
          level={1}
          icon={<Icon name="flag" />}
          title={t('notFoundTitle')}
          text={t('notFoundText')}
          action={
            <LinkButton to={href('/shop')} look="primary">
              {t('notFoundAction')}
            </LinkButton>
          }
        />
      ) : (
        <EmptyState
          level={1}
          icon={<Icon name="cloud-off" />}
          title={t('failedTitle')}
          text={t('failedText')}
          action={
            <Button look="primary" onClick={() => window.location.reload()}>
              {t('failedAction')}
            </Button>
          }
        />
      )}
    </Container>
  );
}
