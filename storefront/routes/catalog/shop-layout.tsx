import { Outlet } from 'react-router';
import { ShopFrame } from '../../features/shell/shop-frame.tsx';

export default function ShopLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
