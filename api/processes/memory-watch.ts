// Runs as a thread next to the file readers and kills the process when it uses too much memory (P55).
import { workerData } from 'node:worker_threads';

const { maxResidentBytes = 512 * 1024 * 1024 } = (workerData ?? {}) as { maxResidentBytes?: number };
const EVERY_MS = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
