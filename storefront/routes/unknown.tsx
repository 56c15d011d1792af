import { data } from 'react-router';

const leadNowhere = (): never => {
  throw data(null, { status: 404 });
};

export const loader = leadNowhere;
export const clientLoader = leadNowhere;

/** Never rendered: the root's error page takes its place. Without a component the route would be no page at all. */
export default function Unknown() {
  return null;
}
