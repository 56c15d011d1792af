import { type FieldSentence, ShopError } from '../../../contract/problem.ts';

/** The refusal of what was sent, field by field. */
export const faultyFields = (issues: readonly FieldSentence[]): ShopError =>
  new ShopError('INVALID_REQUEST', issues[0]?.message ?? 'invalidRequest', { issues });
