export { compareLedger } from './compare-ledger.ts';
export { type StockCause, writeLedger } from './ledger-queries.ts';
export { type MoveRefusal, moveStock, type StockMove } from './move-queries.ts';
