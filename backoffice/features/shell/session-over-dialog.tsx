import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { QuestionDialog } from '../../../storefront/ui/dialogs/dialog.tsx';
import { signInPath } from '../../lib/session/return-to.ts';
import { forgetSession, useSessionOver } from '../../lib/session/session.ts';

/** Appears when a call was refused because the session is over: what was typed stays, and the sign-in leads back. */
export function SessionOverDialog() {
  const t = useTranslations('sessionOver');
  const { isOver } = useSessionOver();
  const { pathname, search, hash } = useLocation();
  if (!isOver) return null;
  const stay = () => useSessionOver.setState({ isOver: false });
  return (
    <QuestionDialog
      title={t('title')}
      text={t('text')}
      onEscape={stay}
      actions={
        <>
          <Button onClick={stay}>{t('stay')}</Button>
          <LinkButton look="primary" to={signInPath(pathname + search + hash)} onClick={forgetSession}>
            {t('signIn')}
          </LinkButton>
        </>
      }
    />
  );
}
