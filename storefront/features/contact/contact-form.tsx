import { useTranslations } from 'use-intl';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { PrivacyLine } from '../../lib/privacy-line.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import { useContactForm } from './use-contact-form.ts';

/** Contact form; every field but the phone is required (docs/spec/checkout-quotes-forms.md §5 Contact). */
export function ContactForm() {
  const t = useTranslations('contact');
  const state = useContactForm();
  const { field, form, isBusy } = state;
  const labels = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    email: t('email'),
    phone: t('phone'),
    subject: t('subject'),
    message: t('message'),
  };
  return (
    <PageForm state={state} labels={labels}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('firstName')} {...FIRST_NAME} {...field('first_name')} />
        <TextField label={t('lastName')} {...LAST_NAME} {...field('last_name')} />
        <TextField label={t('email')} {...EMAIL} {...field('email')} />
        <TextField label={t('phone')} note={t('optional')} {...PHONE} {...field('phone')} />
      </div>
      <TextField label={t('subject')} maxLength={200} required {...field('subject')} />
      <TextAreaField label={t('message')} rows={7} maxLength={5000} required {...field('message')} />
      <Trap label={t('website')} {...form.register('website')} />
      <PrivacyLine words="contact" />
      <Button type="submit" look="primary" disabled={isBusy} className="min-h-12 sm:self-start">
        {isBusy ? t('submitting') : t('submit')}
      </Button>
    </PageForm>
  );
}
