import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';

/** Heading of the account with the space for its tabs. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  return (
    <Container className="min-h-dvh pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('title') }]}
      />
      <h1 className="mt-4 mb-6 text-3xl">{t('title')}</h1>
      {children}
    </Container>
  );
}
