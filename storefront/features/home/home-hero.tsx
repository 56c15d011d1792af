import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { heroScene, tallHeroScene } from '../../lib/scenes/hero-scene.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';

const WIDE = '(min-width: 768px)';

/** 500 px high. On wide screens the text lies on the picture, on phones below the flag. */
export function Hero() {
  const t = useTranslations('home');
  const common = useTranslations('common');
  return (
    <section className="on-ink relative isolate flex h-hero flex-col overflow-hidden md:justify-center">
      <picture>
        <source media={WIDE} type="image/avif" srcSet={heroScene.avif} sizes="100vw" />
        <source media={WIDE} type="image/webp" srcSet={heroScene.webp} sizes="100vw" />
        <source type="image/avif" srcSet={tallHeroScene.avif} sizes="100vw" />
        <img
          src={tallHeroScene.src}
          srcSet={tallHeroScene.webp}
          sizes="100vw"
          alt={common('shopPicture')}
          width={860}
          height={667}
          fetchPriority="high"
          className="h-56 w-full object-cover object-[50%_60%] md:absolute md:inset-0 md:-z-20 md:h-full md:object-[54%_65%]"
        />
      </picture>
      <div className="absolute inset-0 -z-10 hidden bg-linear-to-r from-ink/80 via-ink/35 via-45% to-transparent to-60% md:block" />
      <Container className="flex flex-1 flex-col justify-center md:flex-none">
        <div className="md:max-w-form">
          <h1 className="text-3xl md:max-lg:max-w-84">{t('heroTitle')}</h1>
          {/* On tablets the flag begins closer to the text, which is as white as the flag, so the text is narrower. */}
          <p className="mt-3 mb-6 md:mt-4 md:mb-8 md:max-lg:max-w-80">{t('heroText')}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={href('/shop')} look="primary" className="max-sm:flex-1">
              {t('shopNow')}
            </LinkButton>
            <LinkButton
              to={href('/custom')}
              look="inverse"
              className="whitespace-nowrap max-sm:flex-1 max-sm:px-3"
            >
              {t('heroCustom')}
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}
