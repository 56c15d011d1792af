import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { thankyou } from '#words/storefront';
import { href } from '../../lib/navigation/href.ts';
import { hiddenMeta } from '../../lib/search-engines/seo.ts';
import { recordConversion } from '../../lib/tracking/events.ts';
import { useRecord } from '../../lib/tracking/use-record.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { useRootData } from '../../lib/use-root-data.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { forgetMessageSent, wasMessageSent } from '../../state/message-sent.ts';
import { isNewArrival } from '../../state/visit.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/container.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

const words = pageWords({ thankyou });
const HOME_AFTER_MS = 4000;

export const meta = hiddenMeta(words('thankyou.title'), words('thankyou.description'));

/** Thanks the visitor when a message was sent; otherwise shows no thanks. Redirects home by itself. */
export default function ThankYou() {
  return (
    <PageWords words={words}>
      <Received />
    </PageWords>
  );
}

function Received() {
  const t = useTranslations('thankyou');
  const navigate = useNavigate();

  const isSent = useMessageSent();
  const { key } = useLocation();
  const tags = useRootData()?.tags;
  useRecord(isSent ? key : undefined, () => isNewArrival(key) && recordConversion(tags?.ids['ads-tag']));

  useEffect(() => {
    const timer = setTimeout(() => navigate(href('/'), { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Container>
      <EmptyState
        level={1}
        icon={isSent ? <Icon name="mail-check" /> : <Icon name="mail" />}
        title={isSent ? t('heading') : t('title')}
        text={isSent ? t('text') : t('textDirect')}
        action={
          <LinkButton to={href('/')} look="primary">
            {t('action')}
          </LinkButton>
        }
      />
    </Container>
  );
}

/** Whether a message was sent just before; false when the address is opened directly. The server cannot know. */
function useMessageSent(): boolean {
  const [isSent] = useState(wasMessageSent);
  useEffect(() => forgetMessageSent, []);
  return useMounted() && isSent;
}
