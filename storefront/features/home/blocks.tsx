import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { customBannerScene } from '../../lib/scenes/custom-banner-scene.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';

interface BlocksProps {
  /** Pictures of two main categories; `''` renders a plain background. */
  readonly shopImage: string;
  readonly hardwareImage: string;
}

/** Shop online and flagpole hardware side by side, custom products across the page. */
export function Blocks({ shopImage, hardwareImage }: BlocksProps) {
  const t = useTranslations('home');
  return (
    <Container className="grid gap-4 pt-section md:grid-cols-2 md:gap-6">
      <CustomBlock />
      <Block
        title={t('shopOnlineTitle')}
        text={t('shopOnlineText')}
        image={shopImage}
        action={
          <LinkButton to={href('/shop')} className="whitespace-nowrap max-sm:px-4">
            {t('shopOnlineAction')}
          </LinkButton>
        }
      />
      <Block
        title={t('hardwareTitle')}
        text={t('hardwareText')}
        image={hardwareImage}
        action={
          <LinkButton
            to={href('/category/:slug', { slug: 'flagpoles-and-hardware' })}
            className="whitespace-nowrap max-sm:px-4"
          >
            {t('hardwareAction')}
          </LinkButton>
        }
      />
    </Container>
  );
}

interface BlockProps {
  readonly title: string;
  readonly text: string;
  readonly image: string;
  readonly action: ReactNode;
}

function Block({ title, text, image, action }: BlockProps) {
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-4 rounded-md bg-mist p-6 md:p-8">
      <div>
        <h2 className="mb-2 text-xl">{title}</h2>
        <p className="mb-6 text-ink-soft">{text}</p>
        {action}
      </div>
      {image && (
        <Picture
          src={image}
          srcSet={`${image}?w=160 160w, ${image}?w=320 320w`}
          sizes="(min-width: 1024px) 192px, 112px"
          alt=""
          width={320}
          height={320}
          className="size-28 rounded-md object-cover lg:size-48"
        />
      )}
    </section>
  );
}

function CustomBlock() {
  const t = useTranslations('home');
  return (
    <section className="on-ink relative isolate flex min-h-72 items-center overflow-hidden rounded-md md:col-span-2">
      <Picture
        src={customBannerScene.src}
        srcSet={customBannerScene.webp}
        sizes="(min-width: 1280px) 1216px, 100vw"
        alt=""
        width={1920}
        height={600}
        className="absolute inset-0 -z-20 size-full object-cover object-[80%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/60 md:via-ink/70 md:via-40% md:to-transparent md:to-60%" />
      <div className="max-w-form p-6 md:p-12">
        <h2 className="mb-2 text-xl">{t('customTitle')}</h2>
        <p className="mb-6">{t('customText')}</p>
        <LinkButton to={href('/custom')} look="inverse">
          {t('customAction')}
        </LinkButton>
      </div>
    </section>
  );
}
