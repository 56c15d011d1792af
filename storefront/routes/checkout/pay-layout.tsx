import { Outlet } from 'react-router';
import { CheckoutFrame } from '../../features/shell/checkout-frame.tsx';

export default function PayLayout() {
  return (
    <CheckoutFrame hasCart={false}>
      <Outlet />
    </CheckoutFrame>
  );
}
