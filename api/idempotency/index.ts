export { purgeFormKeys } from './form-key-queries.ts';
export { forgetKeysOf } from './key-queries.ts';
export {
  type CartLock,
  claimCtes,
  completeKey,
  findKey,
  isClaimed,
  type KeyClaim,
  LEASE_MS,
  listProofs,
  releaseLease,
  storeAnswer,
  takeLease,
} from './leased-key-queries.ts';
export { FORM_KEY_HEADERS, onceByKey } from './once-by-key.ts';
export { replayByKey } from './replay-by-key.ts';
export { fingerprintOf, keyRequired, requireSameCall, stillUnderWay } from './same-call.ts';
export { underLease } from './under-lease.ts';
