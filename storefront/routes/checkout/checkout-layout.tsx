import { Outlet } from 'react-router';
import { CheckoutFrame } from '../../features/shell/checkout-frame.tsx';

export default function CheckoutLayout() {
  return (
    <CheckoutFrame hasCart>
      <Outlet />
    </CheckoutFrame>
  );
}
