export { replayByKey } from '../../idempotency/index.ts';
