import { useTranslations } from 'use-intl';
import { LinkForm } from '../../lib/forms/link-form.tsx';
import type { FormOutcome } from '../../lib/forms/plain-form.ts';
import { Container } from '../../ui/container.tsx';

/** Asks for the link to what the shop holds. */
export function AskDataPage({ outcome }: { readonly outcome: FormOutcome | undefined }) {
  const t = useTranslations('ownData');
  return (
    <Container className="py-8 md:py-16">
      <div className="mx-auto flex max-w-form flex-col gap-6">
        <div>
          <h1 className="mb-2 text-3xl">{t('title')}</h1>
          <p className="text-ink-soft">{t('askText')}</p>
        </div>
        <LinkForm kind="data" sent={t('sent')} outcome={outcome} />
      </div>
    </Container>
  );
}
