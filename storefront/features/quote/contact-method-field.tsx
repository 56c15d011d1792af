import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CONTACT_METHODS } from '../../../contract/forms/contact-methods.ts';
import type { FieldWiring } from '../../lib/forms/use-page-form.ts';

/**
 * Marked as required but, as in the specification, not enforced (docs/spec/checkout-quotes-forms.md §5 General custom
 * quote page).
 */
export function ContactMethodField({ error, ...radio }: FieldWiring) {
  const t = useTranslations('quote');
  const id = useId();
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      className="min-w-0 scroll-mt-header-offset sm:col-span-2"
    >
      <legend className="mb-1 flex items-baseline gap-2 font-body font-semibold text-sm tracking-normal">
        {t('contactMethod')}
      </legend>
      <div className="flex flex-wrap gap-x-8">
        {CONTACT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="radio" {...radio} value={method} required className="size-5 shrink-0 accent-ink" />
            {t(`contactMethods.${method}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
