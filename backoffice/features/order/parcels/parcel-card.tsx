import { useTranslations } from 'use-intl';
import type { ParcelAction } from '../../../../contract/desk/order-actions.ts';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { Badge } from '../../../../storefront/ui/badge.tsx';
import { Button, buttonClass } from '../../../../storefront/ui/button.tsx';
import { timeText } from '../../../lib/words/format.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { shipDialog } from '../next-step.ts';
import { type OpenDialog, useOrder } from '../order-context.ts';
import { useCarrierName, useParcelName } from './parcel-words.ts';

const TONES = {
  packed: 'warning',
  shipped: 'neutral',
  ready: 'neutral',
  delivered: 'success',
  collected: 'success',
  undone: 'danger',
  returned: 'warning',
} as const satisfies Record<DeskParcel['state'], string>;

/** A parcel or a pick-up with what can be done with it. */
export function ParcelCard({ parcel }: { readonly parcel: DeskParcel }) {
  const t = useTranslations('parcels');
  const name = useParcelName()(parcel.number);
  const facts = useFacts(parcel);
  const refunded = parcel.lines.reduce((sum, line) => sum + line.refunded, 0);
  return (
    <article aria-label={name}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{name}</h3>
        <Badge tone={TONES[parcel.state]}>{t(`state_${parcel.state}`)}</Badge>
      </div>
      <Facts facts={facts} />
      {refunded > 0 && (
        <p className="mt-3 rounded-md border border-warning bg-warning-tint px-3 py-2 text-sm text-warning">
          {t('refundedSince', { count: refunded })}
        </p>
      )}
      {parcel.state !== 'undone' && parcel.state !== 'returned' && <Actions parcel={parcel} name={name} />}
    </article>
  );
}

interface NamedParcel {
  readonly parcel: DeskParcel;
  readonly name: string;
}

function Actions({ parcel, name }: NamedParcel) {
  const t = useTranslations('parcels');
  const { order, open } = useOrder();
  return (
    <p className="no-print mt-3 flex flex-wrap gap-2">
      {parcel.next.map((action) => {
        const word = t(`do_${wordOf(action, order.fulfilment === 'pickup')}`);
        return (
          <Button
            key={action}
            look={action === 'undo' || action === 'return' ? 'quiet' : 'secondary'}
            aria-label={t('doNamed', { action: word, name })}
            onClick={() => open(dialogOf(action, parcel))}
          >
            {word}
          </Button>
        );
      })}
      <SlipLink parcel={parcel} name={name} />
    </p>
  );
}

function SlipLink({ parcel, name }: NamedParcel) {
  const t = useTranslations('order');
  const words = useTranslations('parcels');
  const { order } = useOrder();
  return (
    <a
      href={`/api/admin/papers/packing-slip?orders=${order.id}&parcel=${parcel.number}`}
      target="_blank"
      rel="noreferrer"
      aria-label={words('doNamed', { action: t('packingSlip'), name })}
      className={buttonClass()}
    >
      {t('packingSlip')}
    </a>
  );
}

function wordOf(action: ParcelAction, isPickup: boolean) {
  if (!isPickup) return action;
  if (action === 'deliver') return 'collect';
  return action === 'return' ? 'return_pickup' : action;
}

function dialogOf(action: ParcelAction, parcel: DeskParcel): OpenDialog {
  if (action === 'edit') return { name: 'edit-parcel', parcel: parcel.number };
  if (action === 'ship') return shipDialog(parcel);
  if (action === 'return') return { name: 'return', parcel: parcel.number };
  return { name: 'move', parcel: parcel.number, move: action };
}

function useFacts(parcel: DeskParcel): Fact[] {
  const t = useTranslations('parcels');
  const { order } = useOrder();
  const carrier = useCarrierName();
  const isPickup = order.fulfilment === 'pickup';
  const contents = parcel.lines.map(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position);
    return `${quantity} × ${line?.name ?? position}`;
  });
  const damaged = parcel.lines.reduce((sum, line) => sum + line.damaged, 0);
  const time = (name: string, at: string | null): Fact[] => (at ? [{ name, value: timeText(at) }] : []);
  return [
    { name: t('contents'), value: contents.join(', ') },
    ...(isPickup
      ? []
      : [{ name: t('carrier'), value: parcel.carrier ? carrier(parcel.carrier) : t('carrierNone') }]),
    ...(parcel.trackingNumber || parcel.trackingUrl
      ? [{ name: t('trackingNumber'), value: <Tracking parcel={parcel} /> }]
      : []),
    {
      name: t('packedAt'),
      value: parcel.packedBy
        ? t('byAt', { name: parcel.packedBy, time: timeText(parcel.packedAt) })
        : timeText(parcel.packedAt),
    },
    ...time(t(isPickup ? 'readyAt' : 'sentAt'), parcel.shippedAt),
    ...time(t(isPickup ? 'collectedAt' : 'arrivedAt'), parcel.deliveredAt),
    ...time(t('returnedAt'), parcel.returnedAt),
    ...(damaged > 0 ? [{ name: t('damagedPieces'), value: damaged }] : []),
  ];
}

function Tracking({ parcel }: { readonly parcel: DeskParcel }) {
  const t = useTranslations('parcels');
  if (!parcel.trackingUrl) return parcel.trackingNumber;
  return (
    <a
      href={parcel.trackingUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center underline underline-offset-4 pointer-fine:min-h-0"
    >
      {parcel.trackingNumber ?? t('track')}
    </a>
  );
}
