import { useTranslations } from 'use-intl';
import { href } from '../../lib/navigation/href.ts';
import { useUserAuth } from '../../state/account/user-auth.ts';
import { keepReturnPath } from '../../state/visit.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';

const ordersHref = () => `${href('/profile')}#orders`;

/** Confirms that the email is verified, with a link to the orders. */
export function EmailConfirmed({ isOwn }: { readonly isOwn: boolean }) {
  const t = useTranslations('verifyEmail');
  const isSignedIn = useUserAuth(({ status }) => status === 'signed-in');
  const title = t('doneTitle');
  if (isOwn) {
    const toOrders = (
      <LinkButton to={ordersHref()} look="primary" className="min-h-12">
        {t('toOrders')}
      </LinkButton>
    );
    return <Outcome kind="done" title={title} text={t('doneText')} action={toOrders} />;
  }
  if (isSignedIn) {
    const toShop = (
      <LinkButton to={href('/')} look="primary" className="min-h-12">
        {t('continueShopping')}
      </LinkButton>
    );
    return <Outcome kind="done" title={title} text={t('doneTextOther')} action={toShop} />;
  }
  const toSignIn = (
    <LinkButton
      to={href('/sign-in')}
      look="primary"
      className="min-h-12"
      onClick={() => keepReturnPath(ordersHref())}
    >
      {t('signInForOrders')}
    </LinkButton>
  );
  return <Outcome kind="done" title={title} text={t('doneText')} action={toSignIn} />;
}
