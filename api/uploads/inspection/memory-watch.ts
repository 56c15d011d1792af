// A thread beside the reader of files: it ends the process when that takes too much memory (P55).
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;
const EVERY_MS = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
