import { KeyList } from '../features/shell/key-list.tsx';

export default function KeysPage() {
  return <KeyList />;
}
