import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Settings, VersionedSettings } from '../../../contract/desk/settings.ts';
import { formatRate } from '../../../contract/formats.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Notice } from '../../../storefront/ui/notice.tsx';
import { api } from '../../lib/api/api.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { useFirstError } from '../../lib/entry/use-first-error.ts';
import { loadShopName } from '../../lib/shop-name.ts';
import { moneyText, monthText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import type { Fact } from '../../ui/facts.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddressFields, ContactFields, NameFields } from './business-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { FiscalYearField } from './fiscal-year-field.tsx';
import { HolidayFields } from './holiday-fields.tsx';
import { PromiseFields, ReachFields } from './identity-fields.tsx';
import { IdentityPreview } from './identity-preview.tsx';
import { OfferTermsFields } from './offer-terms-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { type Holiday, holidaysOf, readSettings, settingsValues } from './settings-draft.ts';

/** All settings in one form: a person who saves has seen the others as they are. */
export function SettingsForm({ settings, version }: VersionedSettings) {
  const t = useTranslations('settings');
  const identity = useTranslations('identity');
  const { failure, changed, isBusy, run, forget } = useSave<VersionedSettings>();
  const entry = useEntry(version, settingsValues(settings, pageLanguage()));
  const holidays: readonly Holiday[] = JSON.parse(entry.value('holidays'));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readSettings(new FormData(event.currentTarget), holidays);
    const call = { method: 'PATCH', body, version: entry.version ?? version } as const;
    if (!(await run(() => api('/settings', call), t('saved')))) return;
    entry.onSaved();
    await loadShopName();
  };
  const form = useFirstError(failure);
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <form ref={form} onSubmit={onSubmit} className="flex max-w-4xl flex-col gap-4">
      <Panel title={t('names')}>
        <NameFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={t('address')} text={t('addressText')}>
        <AddressFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={t('howToPay')} text={t('howToPayText')}>
        <PaymentFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={identity('reach')} text={identity('reachText')}>
        <ReachFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={identity('promises')} text={identity('promisesText')}>
        <PromiseFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={identity('preview')} text={identity('previewText')}>
        <IdentityPreview entry={entry} logo={settings.logo} />
      </Panel>
      <Panel title={t('privacy')} text={t('privacyText')}>
        <ContactFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={t('delivery')} text={t('deliveryText')}>
        <DeliveryFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={t('offers')} text={t('offersText')}>
        <OfferTermsFields entry={entry} errorOf={errorOf} />
      </Panel>
      <Panel title={t('retention')} text={t('retentionText')}>
        <FiscalYearField entry={entry} errorOf={errorOf} saved={settings.fiscalYearEnd} />
      </Panel>
      <Panel title={t('holidays')} text={t('holidaysText')}>
        <HolidayFields
          holidays={holidays}
          onChange={(changed) => entry.type('holidays', JSON.stringify(changed))}
        />
      </Panel>
      {failure && !changed && <SaveFailure failure={failure} />}
      <Button type="submit" look="primary" disabled={isBusy} className="self-start">
        {t('save')}
      </Button>
      {changed && (
        <ChangedDialog
          facts={settingFacts(changed.settings, { t, identity })}
          onClose={forget}
          onShow={entry.onShow}
        />
      )}
    </form>
  );
}

/** The form's own fields say what is wrong with them; what has no field of its own is listed. */
function SaveFailure({ failure }: { readonly failure: ApiError }) {
  const t = useTranslations('settings');
  const hasFields =
    failure.issues.length > 0 && failure.issues.every(({ path }) => !path.startsWith('holidays'));
  if (!hasFields) return <FailureNotice failure={failure} />;
  return <Notice tone="error">{t('marked')}</Notice>;
}

interface Words {
  readonly t: ReturnType<typeof useTranslations<'settings'>>;
  readonly identity: ReturnType<typeof useTranslations<'identity'>>;
}

/** The settings in short, for the dialog about a change by somebody else. */
function settingFacts(settings: Settings, { t, identity }: Words): readonly Fact[] {
  const { businessName, businessAddress: address, senderName, phone } = settings;
  const { privacyOfficer, accessibilityContact } = settings;
  return [
    { name: t('businessName'), value: businessName ?? '–' },
    { name: t('legalName'), value: settings.legalName ?? '–' },
    { name: t('senderName'), value: senderName ?? '–' },
    { name: identity('phone'), value: phone ?? '–' },
    { name: identity('email'), value: settings.email ?? '–' },
    {
      name: t('address'),
      value: address ? `${address.street}, ${address.city}, ${address.province} ${address.postalCode}` : '–',
    },
    { name: t('officerName'), value: contactText(privacyOfficer) },
    { name: t('contactName'), value: contactText(accessibilityContact) },
    { name: t('howToPay'), value: payText(settings.howToPay) },
    { name: t('delivery'), value: t('deliveryDays', settings.delivery) },
    { name: t('offers'), value: offersText(settings.offers, t) },
    { name: t('fiscalYearEnd'), value: monthText(settings.fiscalYearEnd) },
    {
      name: t('holidays'),
      value:
        holidaysOf(settings)
          .map(({ day }) => day)
          .join(', ') || '–',
    },
  ];
}

const payText = ({ chequeTo, transferTo, bank }: Settings['howToPay']) =>
  [chequeTo, transferTo, bank && `${bank.name} ${bank.institution}-${bank.transit}-${bank.account}`]
    .filter(Boolean)
    .join(', ') || '–';

const offersText = ({ wholeBelowCents, depositPpm, ...offers }: Settings['offers'], t: Words['t']) =>
  t('offersInShort', {
    ...offers,
    wholeBelow: moneyText(wholeBelowCents),
    deposit: formatRate(pageLanguage(), depositPpm),
  });

const contactText = (contact: Settings['privacyOfficer']) =>
  contact ? `${contact.name}, ${contact.email}` : '–';
