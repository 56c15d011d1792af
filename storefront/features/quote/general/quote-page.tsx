import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { hoursInSentence, isTollFree, phoneLink } from '../../../../contract/identity.ts';
import { href } from '../../../lib/navigation/href.ts';
import { customBannerScene } from '../../../lib/scenes/custom-banner-scene.ts';
import { useShop } from '../../../lib/use-shop.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** Breadcrumb, banner, customer support and form (docs/spec/checkout-quotes-forms.md §2 Custom quote page). */
export function QuotePage({ form }: { readonly form: ReactNode }) {
  const t = useTranslations('quote');
  const common = useTranslations('common');
  return (
    <>
      <Container className="py-2">
        <Breadcrumb
          label={common('breadcrumb')}
          crumbs={[{ name: common('home'), to: href('/') }, { name: t('heading') }]}
        />
      </Container>
      <Banner />
      <Container className="grid gap-8 pt-8 pb-section md:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <Support />
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <p className="mb-8 text-ink-soft">{t('intro')}</p>
          {form}
        </div>
      </Container>
    </>
  );
}

function Banner() {
  const t = useTranslations('quote');
  return (
    <div className="on-ink relative isolate overflow-hidden">
      <img
        src={customBannerScene.src}
        srcSet={customBannerScene.webp}
        sizes="100vw"
        alt=""
        width={1920}
        height={600}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[80%_25%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/60 lg:via-ink/70 lg:via-40% lg:to-transparent lg:to-60%" />
      <Container className="flex min-h-36 flex-col justify-center py-6 md:min-h-52">
        <h1 className="text-3xl">{t('heading')}</h1>
        <p className="mt-2 max-w-72 lg:max-w-form">{t('bannerText')}</p>
      </Container>
    </div>
  );
}

function Support() {
  const t = useTranslations('quote');
  const id = useId();
  const { phone, hours } = useShop();
  if (!phone) return null;
  return (
    <section
      aria-labelledby={id}
      className="self-start rounded-md border border-line bg-surface p-6 lg:sticky lg:top-header-offset lg:col-start-2"
    >
      <h2 id={id} className="text-xl">
        {t('support')}
      </h2>
      <p className="mt-2 text-ink-soft">{t('supportText')}</p>
      <p className="mt-4 font-semibold text-xl tabular-nums">{phone}</p>
      {hours && (
        <p className="text-ink-soft text-sm">
          {isTollFree(phone) ? t('tollFree', { hours: hoursInSentence(LANGUAGE, hours) }) : hours}
        </p>
      )}
      <a href={phoneLink(phone)} className={buttonClass('secondary', 'mt-4 w-full')}>
        <Icon name="phone" className="size-5" />
        {t('call')}
      </a>
    </section>
  );
}
