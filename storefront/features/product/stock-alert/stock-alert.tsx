import { lazy, memo } from 'react';
import { LateIsland } from '../../../lib/forms/late-form.tsx';
import { useShop } from '../../../lib/use-shop.ts';
import type { AlertFormProps } from './alert-form.tsx';

const AlertForm = lazy(async () => ({ default: (await import('./alert-form.tsx')).AlertForm }));

/**
 * "Tell me when it is back", below what is sold out. Few visits need it, so its code comes later; the server renders it at once.
 * Nothing asks while the shop does not say who it is (CASL, s. 6(2)).
 */
export const StockAlert = memo((props: Omit<AlertFormProps, 'sender'>) => {
  const { sender } = useShop();
  return (
    sender && (
      <LateIsland>
        <AlertForm key={props.sku} {...props} sender={sender} />
      </LateIsland>
    )
  );
});
