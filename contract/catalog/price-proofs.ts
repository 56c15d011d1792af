/**
 * Evidence that a struck-through price was the ordinary one (docs/decisions/0059): the shop's own history of prices,
 * other evidence that staff recorded, or the history that came with the sample shop, which proves nothing about a
 * real one.
 */
export const PRICE_PROOFS = ['history', 'recorded', 'sample'] as const;
export type PriceProof = (typeof PRICE_PROOFS)[number];
