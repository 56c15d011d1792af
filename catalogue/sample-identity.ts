import type pg from 'pg';
import type { Settings } from '../contract/desk/settings.ts';
import { read } from './kit.ts';

interface SampleIdentity {
  readonly settings: Partial<Settings>;
  /** The three testimonials of its specification, which nobody wrote (docs/spec/canada.md#praise-and-promises). */
  readonly reviews: readonly object[];
}

/**
 * Gives the sample shop the name, phone and promises of its specification, and its sample reviews: when it is filled, and
 * to one of a release that had them in its messages. A shop whose owner has named it stays as it is, and so does the
 * settings' version.
 */
export async function setSampleIdentity(db: Pick<pg.Pool, 'query'>): Promise<void> {
  const { settings, reviews } = await read<SampleIdentity>('sample-identity.json');
  await db.query(
    `with named as (
       insert into settings (key, value, version)
       select key, value, 0 from jsonb_each($1)
       where not exists (select from settings where key = 'businessName')
       on conflict (key) do nothing
       returning key
     )
     insert into sample_reviews
     select its.* from json_populate_recordset(null::sample_reviews, $2) as its
     where exists (select from named where key = 'businessName')
     on conflict (position) do nothing`,
    [JSON.stringify(settings), JSON.stringify(reviews)],
  );
}
