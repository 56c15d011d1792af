import type { ReactNode } from 'react';
import { customBannerScene } from '../../lib/scenes/custom-banner-scene.ts';
import { Container } from '../../ui/container.tsx';
import { Picture } from '../../ui/picture.tsx';

interface CustomHeroProps {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** Banner of the overview. On narrow screens the text lies over the flags, so the background is darkened more. */
export function CustomHero({ title, text, action }: CustomHeroProps) {
  return (
    <section className="on-ink relative isolate flex min-h-72 items-center overflow-hidden lg:min-h-96">
      <Picture
        src={customBannerScene.src}
        srcSet={customBannerScene.webp}
        sizes="100vw"
        alt=""
        width={1920}
        height={600}
        priority
        className="absolute inset-0 -z-20 size-full object-cover object-[80%_50%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-ink via-ink/85 to-ink/60 lg:via-ink/70 lg:via-40% lg:to-transparent lg:to-60%" />
      <Container className="py-8 md:py-12">
        <div className="max-w-form">
          <h1 className="mb-4 break-words text-3xl">{title}</h1>
          <p>{text}</p>
          {action && <p className="mt-6">{action}</p>}
        </div>
      </Container>
    </section>
  );
}
