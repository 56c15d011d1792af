import { emailInPath } from '../../../contract/email-in-path.ts';

/** An address below `/api/admin` whose values are escaped: ``at`/staff/${id}/disable` ``. */
export const at = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => encodeURIComponent(value)));

/** Adds what is set of a query, in the order given. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The page of a person, and the beginning of the calls about them. */
export const personPath = (email: string): string => `/people/${encodeURIComponent(emailInPath(email))}`;
