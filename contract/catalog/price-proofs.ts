/**
 * Evidence that a struck-through price was the ordinary one (docs/decisions/0093): the shop's own history of prices,
 * other evidence that staff recorded, or a proof that came with the sample shop, which proves nothing about a real one.
 */
export const PRICE_PROOFS = ['history', 'recorded', 'sample'] as const;
export type PriceProof = (typeof PRICE_PROOFS)[number];

/**
 * Which prices a list shows: those that claim a higher price before, without proof, with one that ends within 30 days, with
 * one, or all of them; or every price of the shop.
 */
export const PRICE_CLAIMS = ['missing', 'ending', 'proven', 'all', 'every'] as const;
export type PriceClaims = (typeof PRICE_CLAIMS)[number];

export const PROOF_REASONS = ['sales', 'market', 'records', 'other'] as const;
export type ProofReason = (typeof PROOF_REASONS)[number];
