import { useTranslations } from 'use-intl';
import type { DeskOrder, WholeOrder } from '../../../../contract/desk/orders.ts';
import type { LineKind } from '../../../../contract/orders/line-kinds.ts';
import { LinePicture } from '../../../../storefront/ui/line-picture.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';
import { variantText } from '../variant-text.ts';

/** Every line with its picture, and how many of its pieces are packed, sent and refunded. */
export function LinesPanel() {
  const t = useTranslations('order');
  const { order } = useOrder();
  const prices = order.view === 'whole' ? order.lines : [];
  return (
    <Panel title={t('lines')}>
      <ul className="divide-y divide-line">
        {order.lines.map((line, index) => (
          <li key={line.position} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <LinePicture src={line.imageUrl} fallbackSrc={line.imageUrl} alt="" className="size-16" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{line.name}</p>
              <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
                {[...kindWords(line.kind, t), variantText(line.variant), line.sku]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {prices[index] && <Price line={prices[index]} />}
              <Counts line={line} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Says what is not taken from the stock. */
const kindWords = (kind: LineKind, t: ReturnType<typeof useTranslations<'order'>>) =>
  kind === 'stock' ? [] : [t(`line_${kind}`)];

/** The paid price of a piece, and the one shown struck through beside it. */
function Price({ line }: { readonly line: WholeOrder['lines'][number] }) {
  const t = useTranslations('order');
  const { unitPriceCents, originalPriceCents, priceProof } = line;
  return (
    <p className="text-sm">
      {t('each', { price: moneyText(unitPriceCents) })}
      {originalPriceCents > 0 && (
        <span className="block text-ink-soft">
          {t('shownBefore', {
            price: moneyText(originalPriceCents),
            proof: t(`proof_${priceProof ?? 'none'}`),
          })}
        </span>
      )}
    </p>
  );
}

function Counts({ line }: { readonly line: DeskOrder['lines'][number] }) {
  const t = useTranslations('order');
  const counts = [
    { name: t('ordered'), value: line.quantity },
    ...(line.kind === 'setup'
      ? []
      : [
          { name: t('packed'), value: line.packed },
          { name: t('sent'), value: line.sent },
        ]),
    ...(line.refunded > 0 ? [{ name: t('refunded'), value: line.refunded }] : []),
  ];
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 text-sm tabular-nums">
      {counts.map(({ name, value }) => (
        <div key={name} className="flex gap-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
