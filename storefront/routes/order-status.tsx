import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { OrderStatusForm } from '../features/order-status/order-status-form.tsx';
import { pageMeta, words } from '../lib/seo.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Container } from '../ui/container.tsx';
import type { Route } from './+types/order-status.ts';

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(
    { matches, location },
    { title: words('orderStatus.title'), description: words('orderStatus.description') },
  );
}

export default function OrderStatus() {
  const t = useTranslations('orderStatus');
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: '/' }, { name: t('heading') }]}
      />
      <div className="mx-auto mt-4 max-w-form md:mt-12">
        <h1 className="mb-2 text-3xl">{t('heading')}</h1>
        <p className="mb-6 text-ink-soft">{t('text')}</p>
        <OrderStatusForm />
        <p className="mt-6 text-ink-soft">
          {t('help')}{' '}
          <Link to="/contact" className="text-ink underline underline-offset-4">
            {t('contact')}
          </Link>
        </p>
      </div>
    </Container>
  );
}
