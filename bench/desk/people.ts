import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from '../../catalogue/sample-orders/people.ts';
import { draw, seeded } from '../../contract/seeded.ts';

const SEED = 1965;
const PIECE = 5000;

/** Replaces the made-up accounts by this many: each has an email and a phone number of its own, and few have rare names. */
export async function fillPeople(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`delete from users where email like '%@people.example'`);
  const random = seeded(SEED);
  const firstNames = [...FIRST_NAMES.en, ...FIRST_NAMES.fr];
  const lastNames = [...LAST_NAMES.en, ...LAST_NAMES.fr];
  const people = Array.from({ length: count }, (_, i) => ({
    email: `${draw(random, lastNames).normalize('NFD').replaceAll(/\W/g, '').toLowerCase()}.${i}@people.example`,
    first_name: draw(random, firstNames),
    last_name:
      random() < 0.5 ? draw(random, lastNames) : `${draw(random, lastNames)}-${draw(random, lastNames)}`,
    phone: `604-${String(Math.floor(i / 10_000)).padStart(3, '0')}-${String(i % 10_000).padStart(4, '0')}`,
  }));
  for (let from = 0; from < count; from += PIECE)
    await pool.query(
      `insert into users (email, first_name, last_name, phone, password_hash, email_verified_at)
       select email, first_name, last_name, phone, 'none', now()
       from json_to_recordset($1) as p (email text, first_name text, last_name text, phone text)`,
      [JSON.stringify(people.slice(from, from + PIECE))],
    );
}
