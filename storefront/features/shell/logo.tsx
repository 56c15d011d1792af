import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Link } from '../../ui/link.tsx';

/** The shop's logo; without one a pennant on its halyard, and the name in type. */
export function Logo() {
  const { name, logo } = useShop();
  const label = useTranslations('header')('home', { shop: name });
  return (
    <Link to={href('/')} aria-label={label} className="shop-logo">
      {logo ? (
        <img
          src={logo.path}
          width={logo.width}
          height={logo.height}
          alt=""
          className="h-9 w-auto max-w-48 object-contain"
        />
      ) : (
        <>
          <Pennant />
          <span className="shop-name">{name}</span>
        </>
      )}
    </Link>
  );
}

const Pennant = () => (
  <svg viewBox="0 0 36 40" aria-hidden="true" className="h-9 w-auto shrink-0">
    <path d="M6 3v34" className="stroke-brass-light" strokeWidth="3" strokeLinecap="round" />
    <path d="M9 6 34 13.500 9 21Z" className="fill-on-ink" />
    <path d="M9 11.200 20.500 13.500 9 15.800Z" className="fill-maple" />
    <path
      d="M9 26c4-3 6 3 10 0s6 3 10 0"
      className="stroke-brass-light"
      strokeWidth="2.500"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
