import { useTranslations } from 'use-intl';
import { PROVINCES, type ProvinceCode, STORE_PROVINCES } from '../../../contract/places/provinces.ts';
import { href } from '../../lib/navigation/href.ts';
import { provinceScene } from '../../lib/scenes/province-scenes.ts';
import { provinceName } from '../../lib/words/names/province-name.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { CarouselArrows } from './carousel-arrows.tsx';
import { useCarousel } from './use-carousel.ts';

/** The eight provinces with stores; each links to its stores. */
export function Locations() {
  const t = useTranslations('home');
  const { row, next, previous } = useCarousel({ copies: false });
  return (
    <Section
      title={t('locationsTitle')}
      aside={
        <CarouselArrows
          previous={t('locationsPrevious')}
          next={t('locationsNext')}
          onPrevious={previous}
          onNext={next}
        />
      }
    >
      <div className="-ml-4 md:-ml-6">
        <ul ref={row} className="carousel">
          {STORE_PROVINCES.map((code) => (
            <li key={code} className="w-3/4 shrink-0 snap-start pl-4 sm:w-1/2 md:w-1/3 md:pl-6 lg:w-1/4">
              <ProvinceCard province={code} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function ProvinceCard({ province }: { readonly province: ProvinceCode }) {
  const name = PROVINCES[province];
  const picture = provinceScene(name);
  return (
    <Link
      to={`${href('/stores')}?${new URLSearchParams({ province: name })}`}
      className="group block overflow-hidden rounded-md border border-line bg-surface hover:border-line-strong focus-visible:-outline-offset-2"
    >
      <Picture
        src={picture.src}
        srcSet={picture.webp}
        sizes="(min-width: 1024px) 290px, (min-width: 768px) 33vw, (min-width: 640px) 50vw, 75vw"
        alt=""
        width={640}
        height={400}
        className="aspect-8/5 w-full object-cover"
      />
      <span className="block px-4 py-3 font-semibold group-hover:underline">{provinceName(province)}</span>
    </Link>
  );
}
