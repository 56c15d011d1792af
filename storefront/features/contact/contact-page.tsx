import { useTranslations } from 'use-intl';
import { SUPPORT_PHONE, SUPPORT_PHONE_HREF } from '../../../contract/support-phone.ts';
import { href } from '../../lib/navigation/href.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactWays } from './contact-ways.tsx';

export function ContactPage() {
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
          <ContactForm />
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
  return (
    <section className="border-line border-t pt-4">
      <h2 className="mb-1 font-semibold text-base">{t('phoneTitle')}</h2>
      <p className="text-ink-soft">{t('phoneText')}</p>
      <a
        href={SUPPORT_PHONE_HREF}
        className="mt-1 inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold tabular-nums underline underline-offset-4"
      >
        <Icon name="phone" className="size-5" />
        {SUPPORT_PHONE}
      </a>
    </section>
  );
}
