import { useTranslations } from 'use-intl';
import { orderStatus, validation } from '#words/storefront';
import { OrderStatusForm } from '../../features/order-status/order-status-form.tsx';
import { checkOrder } from '../../lib/api/api.ts';
import { apiFetchContext } from '../../lib/api/api-context.ts';
import { type FormOutcome, outcomeOf, readFields } from '../../lib/forms/plain-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/order-status.ts';

const words = pageWords({ orderStatus, validation });

/** For the form when it is submitted without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = (await readFields(request))('order_id');
  const [sent, failed] = [words('orderStatus.sent'), words('orderStatus.failed')];
  return outcomeOf(checkOrder(typed, context.get(apiFetchContext)), typed, { done: sent, failed });
}

export const meta = hiddenMeta(words('orderStatus.title'), words('orderStatus.description'));

export default function OrderStatus({ actionData }: Route.ComponentProps) {
  return (
    <PageWords words={words}>
      <OrderStatusPage outcome={actionData} />
    </PageWords>
  );
}

function OrderStatusPage({ outcome }: { readonly outcome: FormOutcome | undefined }) {
  const t = useTranslations('orderStatus');
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('heading') }]}
      />
      <div className="mx-auto mt-4 max-w-form md:mt-12">
        <h1 className="mb-2 text-3xl">{t('heading')}</h1>
        <p className="mb-6 text-ink-soft">{t('text')}</p>
        <OrderStatusForm outcome={outcome} />
        <p className="mt-6 text-ink-soft">
          {t('help')}{' '}
          <Link to={href('/contact')} className="text-ink underline underline-offset-4">
            {t('contact')}
          </Link>
        </p>
      </div>
    </Container>
  );
}
