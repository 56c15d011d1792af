import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { recordConversion } from '../lib/events.ts';
import { PageWords } from '../lib/page-words.tsx';
import { pageMeta } from '../lib/seo.ts';
import { useRecord } from '../lib/use-record.ts';
import { useRootData } from '../lib/use-root-data.ts';
import { thankyou } from '../messages/en.json';
import { isNewArrival } from '../state/visit.ts';
import { LinkButton } from '../ui/button.tsx';
import { Container } from '../ui/container.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/thankyou.ts';

const WORDS = { thankyou };
const HOME_AFTER_MS = 4000;

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = thankyou;
  return pageMeta({ matches, location }, { title, description, hidden: true });
}

/** Shown when a message has reached the shop; goes home by itself. */
export default function ThankYou() {
  return (
    <PageWords words={WORDS}>
      <Received />
    </PageWords>
  );
}

function Received() {
  const t = useTranslations('thankyou');
  const navigate = useNavigate();

  const { key } = useLocation();
  const adsTag = useRootData()?.adsTag;
  useRecord(key, () => isNewArrival(key) && recordConversion(adsTag?.id));

  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Container>
      <EmptyState
        level={1}
        icon={<MailCheck />}
        title={t('heading')}
        text={t('text')}
        action={
          <LinkButton to="/" look="primary">
            {t('action')}
          </LinkButton>
        }
      />
    </Container>
  );
}
