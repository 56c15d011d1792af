import { sql } from 'kysely';

/** The point of a row `picture` that stays in sight where it is cut; null for the middle, which needs no saying. */
export const focusOf = sql`case when (picture.focus_x, picture.focus_y) <> (50, 50)
  then json_build_object('x', picture.focus_x, 'y', picture.focus_y) end`;
