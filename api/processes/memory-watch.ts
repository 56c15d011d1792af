// Runs as a thread next to the file readers and kills the process when it uses too much memory (P55).
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;
const EVERY_MS = 25;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RESIDENT_BYTES) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
