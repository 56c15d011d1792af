import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useEcomReady } from '../../state/lines/ecom.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NeedsScript } from '../forms/needs-script.tsx';
import { href } from '../navigation/href.ts';
import { RemovedNotice } from './removed-notice.tsx';
import type { Removal } from './use-removed.ts';

interface LinesPageProps {
  readonly of: 'cart' | 'wishlist';
  readonly icon: 'shopping-cart' | 'heart';
  /** The heading's space below. */
  readonly space: string;
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly removal: Removal;
  /** The lines exist only in the browser, so the server renders this. */
  readonly skeleton: ReactNode;
  /** Renders the lines. `focusHeading` moves the keyboard focus when the pressed button has disappeared. */
  readonly children: (focusHeading: () => void) => ReactNode;
}

/** The page of the cart or of the wishlist. */
export function LinesPage({
  of,
  icon,
  space,
  isReady,
  isEmpty,
  removal,
  skeleton,
  children,
}: LinesPageProps) {
  const t = useTranslations(of);
  const common = useTranslations('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = useEcomReady();
  const isNothing = isReady && isEmpty;
  return (
    <Container className="min-h-dvh pt-2 pb-section">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[{ name: common('home'), to: href('/') }, { name: t('title') }]}
      />
      <h1 ref={heading} tabIndex={-1} className={classNames('mt-4', space, 'w-fit text-3xl')}>
        {t('title')}
      </h1>
      {!isReady && <NeedsScript />}
      {!isReady && <div className={isRead ? undefined : `for-full-${of}`}>{skeleton}</div>}
      {/* Before the lines are read, both are in the page, and the style sheet shows one of them (visitor.css). */}
      {(isNothing || !isRead) && (
        <div className={isRead ? undefined : `for-empty-${of} waits-for-script`}>
          <RemovedNotice removal={removal} />
          <EmptyState
            icon={<Icon name={icon} />}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <LinkButton to={href('/')} look="primary">
                {t('continueShopping')}
              </LinkButton>
            }
          />
        </div>
      )}
      {isReady && !isEmpty && children(() => heading.current?.focus({ preventScroll: true }))}
    </Container>
  );
}
