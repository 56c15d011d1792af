export { createWorkerProcess, READ_ONLY, WorkerFailure, type WorkerProcess } from './worker-process.ts';
