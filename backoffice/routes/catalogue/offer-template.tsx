import { useTranslations } from 'use-intl';
import type { OfferTemplate } from '../../../contract/desk/offer-templates.ts';
import { LinkButton } from '../../../storefront/ui/button.tsx';
import { TemplateForm } from '../../features/offer-templates/template-form.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/offer-template.ts';

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('settings.edit');
  if (id === 'new') return undefined;
  return (await api<{ readonly data: OfferTemplate }>(at`/offer-templates/${id}`, { signal })).data;
}

/** One template of offers, or a new one. */
export default function OfferTemplatePage({ loaderData: template }: Route.ComponentProps) {
  const t = useTranslations('offerTemplates');
  return (
    <>
      <PageHead title={template?.name ?? t('newTitle')} text={t('text')}>
        <LinkButton to="/offer-templates">{t('all')}</LinkButton>
      </PageHead>
      <TemplateForm key={template?.id ?? 'new'} template={template} />
    </>
  );
}
