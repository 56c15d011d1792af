import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import type { WholeOrder } from '../../../../contract/desk/orders.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { at } from '../../../lib/api/api-path.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import {
  mayAskBalance,
  mayCancel,
  mayRecordPayment,
  mayRecover,
  mayRefund,
  mayRefuse,
  mayRelease,
  mayTakeCash,
  mayWriteOff,
} from '../next-step.ts';
import { useOrder } from '../order-context.ts';
import { PaymentList } from './payment-list.tsx';

/** Shows the total, payments, refunds and the amount due, with the actions on them. */
export function MoneyPanel() {
  const t = useTranslations('orderMoney');
  const { order, money } = useOrder();
  if (!money || order.view !== 'whole') return null;
  return (
    <Panel title={t('title')}>
      {money.hold && <HoldFacts hold={money.hold} />}
      <Totals order={order} now={money} />
      <PaymentList money={money} />
      <MoneyActions />
    </Panel>
  );
}

interface TotalsProps {
  readonly order: WholeOrder;
  readonly now: OrderMoney;
}

function Totals({ order, now }: TotalsProps) {
  const { money, number } = order;
  const t = useTranslations('orderMoney');
  const some = (name: string, cents: number): Fact[] =>
    cents === 0 ? [] : [{ name, value: moneyText(cents) }];
  const { taxDetails: taxes, coupon } = money;
  const facts = [
    { name: t('subtotal'), value: moneyText(money.subtotalCents) },
    ...some(coupon ? t('discountBy', { coupon }) : t('discount'), -money.discountCents),
    ...some(t('adjustment'), money.adjustmentCents),
    { name: t('shipping'), value: moneyText(money.shippingCents) },
    ...some(t('gst'), taxes.GST),
    ...some(t(taxes.province === 'QC' ? 'qst' : 'pst'), taxes.PST),
    ...some(t('hst'), taxes.HST),
    ...(money.exemption
      ? [{ name: t('exemption'), value: <ExemptionFact number={number} exemption={money.exemption} /> }]
      : []),
    ...(money.discountCents > 0 ? [{ name: t('taxedOn'), value: t(`taxedOn_${taxes.discountTaxed}`) }] : []),
    { name: t('total'), value: <strong>{moneyText(money.totalCents)}</strong> },
    { name: t('paid'), value: moneyText(now.paidCents) },
    { name: t('refunded'), value: moneyText(now.refundedCents) },
    ...some(t('credited'), now.creditedCents),
    ...some(t('writtenOff'), now.writtenOffCents),
    { name: t(order.paymentStatus === 'deposit_paid' ? 'balance' : 'due'), value: moneyText(now.dueCents) },
    ...some(t('depositDue'), depositDue(now)),
  ];
  return <Facts facts={facts} look="amounts" />;
}

/** The part that falls due first, of an order that waits for its deposit. */
const depositDue = ({ payments }: OrderMoney): number =>
  payments.find(({ kind, state }) => kind === 'deposit' && state === 'open')?.amountCents ?? 0;

/** Why the order is on hold, with both amounts. */
export function HoldFacts({ hold }: { readonly hold: NonNullable<OrderMoney['hold']> }) {
  const t = useTranslations('orderMoney');
  const reason = `hold_${hold.reason}` as 'hold_unknown';
  const { paymentCents, currency } = hold;
  const payment = paymentCents === null ? undefined : moneyText(paymentCents);
  return (
    <div className="mb-4 rounded-md border border-danger bg-danger-tint p-3">
      <h3 className="font-semibold">{t('holdTitle')}</h3>
      <p className="mb-2 text-sm">{t('holdText')}</p>
      <Facts
        facts={[
          { name: t('holdReason'), value: t(t.has(reason) ? reason : 'hold_unknown') },
          { name: t('holdOrder'), value: moneyText(hold.orderCents) },
          ...(payment === undefined
            ? []
            : [
                {
                  name: t('holdPayment'),
                  value: currency && currency !== 'cad' ? `${payment} (${currency.toUpperCase()})` : payment,
                },
              ]),
          ...(hold.reference ? [{ name: t('holdReference'), value: hold.reference }] : []),
        ]}
      />
    </div>
  );
}

/** Actions that end something stand back. */
const ENDING: ReadonlySet<string> = new Set(['cancel', 'refuse', 'write-off']);

function MoneyActions() {
  const t = useTranslations('orderMoney');
  const { role } = useStaff();
  const { order, money, open } = useOrder();
  const known = { order, money };
  const isCredit = order.paymentStatus === 'awaiting_invoice' || order.paymentStatus === 'deposit_paid';
  const actions = [
    { name: 'release', isOffered: mayRelease(role, money) },
    { name: 'cash', isOffered: mayTakeCash(role, known) },
    { name: 'exempt', isOffered: order.next.includes('exempt') },
    { name: 'balance', isOffered: mayAskBalance(role, known) },
    { name: 'payment', isOffered: mayRecordPayment(role, known) },
    { name: 'refund', isOffered: mayRefund(role, known) },
    { name: 'write-off', isOffered: mayWriteOff(role, known) },
    { name: 'recover', isOffered: mayRecover(role, known) },
    { name: 'refuse', isOffered: mayRefuse(role, known) },
    { name: 'cancel', isOffered: mayCancel(role, known) },
  ] as const;
  const offered = actions.filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <p className="no-print mt-4 flex flex-wrap gap-2">
      {offered.map(({ name }) => (
        <Button
          key={name}
          look={ENDING.has(name) && offered.length > 1 ? 'quiet' : 'secondary'}
          onClick={() => open({ name })}
        >
          {t(name === 'refund' && isCredit ? 'do_credit' : `do_${name}`)}
        </Button>
      ))}
    </p>
  );
}

interface ExemptionFactProps {
  readonly number: string;
  readonly exemption: NonNullable<WholeOrder['money']['exemption']>;
}

/** Which tax the buyer is exempt from, and the certificate that says so. */
function ExemptionFact({ number, exemption: { from, certificate, hasFile } }: ExemptionFactProps) {
  const t = useTranslations('exemption');
  return (
    <>
      {t('shown', { from: t(`from_${from}`), certificate })}
      {hasFile && (
        <a className="ml-2 underline" href={`/api/admin${at`/orders/${number}/tax-certificate`}`}>
          {t('openFile')}
        </a>
      )}
    </>
  );
}
