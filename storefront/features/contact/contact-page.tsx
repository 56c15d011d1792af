import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isTollFree, phoneLink } from '../../../contract/identity.ts';
import { sendContactMessage } from '../../lib/api/api.ts';
import { PageForm } from '../../lib/forms/page-form.tsx';
import type { FilledOutcome } from '../../lib/forms/plain-form.ts';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { href } from '../../lib/navigation/href.ts';
import { PrivacyLine } from '../../lib/privacy-line.tsx';
import { recordEvent } from '../../lib/tracking/events.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepMessageSent } from '../../state/message-sent.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { TextAreaField, TextField } from '../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../ui/fields/person.ts';
import { Trap } from '../../ui/fields/trap.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { CONTACT_START } from './contact-start.ts';
import { ContactWays } from './contact-ways.tsx';

const loadSchema = async () =>
  (await import('../../../contract/forms/forms.ts')).contactFormSchema.omit({ type: true });
/** Fields that can be filled from the account. */
const KNOWN = ['first_name', 'last_name', 'email', 'phone'] as const;
const SHOWN = [...KNOWN, 'subject', 'message'] as const;

/** Of the form, when it was submitted without script. */
type Outcome = FilledOutcome<typeof CONTACT_START> | undefined;

/** Sends the message once and goes to the thank-you page. A failure is shown and keeps everything typed. */
function useContactForm(outcome: Outcome) {
  const t = useTranslations('contact');
  const navigate = useNavigate();
  const user = useUserAuth((auth) => auth.user);
  const state = usePageForm({
    loadSchema,
    start: outcome?.typed ?? CONTACT_START,
    refused: outcome,
    send: async (message) => {
      await sendContactMessage(message);
      recordEvent('generate_lead', { lead_source: 'contact' });
      showToast({ tone: 'success', message: t('sent') });
      keepMessageSent();
      await navigate(href('/thankyou'));
    },
    failureWords: ({ reason }) => reason || t('failed'),
  });

  const { getValue, setValue } = state.form;
  useEffect(() => {
    for (const name of KNOWN) if (user && getValue(name) === '') setValue(name, user[name]);
  }, [user, getValue, setValue]);

  return state;
}

export function ContactPage({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations('contact');
  const common = useTranslations('common');
  return (
    <Container className="pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('heading') }]}
      />
      <h1 className="mt-4 mb-2 text-3xl">{t('heading')}</h1>
      <p className="mb-8 max-w-prose text-pretty text-ink-soft">{t('intro')}</p>
      <ContactWays />
      <div className="mt-10 grid gap-x-16 gap-y-8 md:mt-16 lg:grid-cols-12">
        <div className="flex flex-col gap-6 sm:max-lg:flex-row sm:max-lg:*:flex-1 lg:order-last lg:col-span-4 lg:pt-12">
          <Reply />
          <PhoneSupport />
        </div>
        <section aria-labelledby="contact-form" className="lg:col-span-8">
          <h2 id="contact-form" className="mb-6 text-xl">
            {t('formTitle')}
          </h2>
          {outcome?.isDone ? <Notice tone="success">{t('sent')}</Notice> : <ContactForm outcome={outcome} />}
        </section>
      </div>
    </Container>
  );
}

function Reply() {
  const t = useTranslations('contact');
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-1 font-semibold text-base">{t('replyTitle')}</h2>
      <p className="text-ink-soft">{t('reply')}</p>
    </section>
  );
}

function PhoneSupport() {
  const t = useTranslations('contact');
  const { phone, hours } = useShop();
  if (!phone) return null;
  const said = [hours && `${hours}.`, isTollFree(phone) && t('tollFree')].filter(Boolean).join(' ');
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-1 font-semibold text-base">{t('phoneTitle')}</h2>
      {said && <p className="text-ink-soft">{said}</p>}
      <a
        href={phoneLink(phone)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold tabular-nums underline underline-offset-4"
      >
        <Icon name="phone" className="size-5" />
        {phone}
      </a>
    </section>
  );
}

/** Contact form; every field but the phone is required (docs/spec/checkout-quotes-forms.md §5 Contact). */
function ContactForm({ outcome }: { readonly outcome: Outcome }) {
  const t = useTranslations('contact');
  const state = useContactForm(outcome);
  const { form, isBusy } = state;
  // Without script the values stand in the HTML alone.
  const field = (name: (typeof SHOWN)[number]) => ({
    ...state.field(name),
    defaultValue: outcome?.typed[name],
  });
  const labels = {
    first_name: t('firstName'),
    last_name: t('lastName'),
    email: t('email'),
    phone: t('phone'),
    subject: t('subject'),
    message: t('message'),
  };
  return (
    <PageForm state={state} action={href('/contact')} labels={labels}>
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
