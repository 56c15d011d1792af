import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/fields/field.tsx';

/** Asks for the newsletter; off until the buyer ticks it (CASL). */
export function NewsletterBox() {
  const t = useTranslations('checkout');
  const id = useId();
  return (
    <div>
      <Checkbox label={t('newsletter')} name="newsletter" aria-describedby={id} />
      <p id={id} className="-mt-1 pl-8 text-ink-soft text-sm">
        {t('newsletterConsent')}
      </p>
    </div>
  );
}
