import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Container } from '../../ui/container.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Link } from '../../ui/link.tsx';

/** What the shop promises in its settings and its terms, and how to reach it; what it does not promise is left out. */
export function Promises() {
  const t = useTranslations('home');
  const { promises, phone } = useShop();
  const lines: readonly (Line | null)[] = [
    promises.delivery ? { icon: 'truck', text: promises.delivery, to: href('/shipping') } : null,
    { icon: 'rotate-ccw', text: t('returnsPromise'), to: href('/returns') },
    promises.guarantee ? { icon: 'badge-check', text: promises.guarantee } : null,
    phone ? { icon: 'phone', text: t('callUs', { phone }), to: `tel:${phone}` } : null,
  ];
  return (
    <section aria-label={t('promises')} className="border-line border-b bg-surface">
      <Container>
        <ul className="promises">{lines.map((line) => line && <PromiseLine key={line.icon} {...line} />)}</ul>
      </Container>
    </section>
  );
}

interface Line {
  readonly icon: IconName;
  readonly text: string;
  readonly to?: string;
}

function PromiseLine({ icon, text, to }: Line) {
  const inside = (
    <>
      <Icon name={icon} className="size-5 shrink-0 text-brass" />
      {text}
    </>
  );
  return (
    <li>
      {to === undefined && <span>{inside}</span>}
      {to?.startsWith('tel:') && <a href={to}>{inside}</a>}
      {to !== undefined && !to.startsWith('tel:') && <Link to={to}>{inside}</Link>}
    </li>
  );
}
