export { compareLedger } from './compare-ledger.ts';
export { type StockCause, writeLedger } from './ledger-queries.ts';
export { type Moved, type MoveRefusal, moveStock, type StockMove } from './move-queries.ts';
