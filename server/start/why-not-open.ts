import type { Config } from '../config/config.ts';
import { Refused } from './refused.ts';

/** @returns a sentence that says why the shop did not open and what to do; undefined for what nobody has thought of. */
export function whyNotOpen(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
): string | undefined {
  if (error instanceof Refused) return error.sentence;
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  const isAboutListening = syscall === 'listen' || hostname === host;
  if (!isAboutListening) return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it (\`ss -ltnp 'sport = :${port}'\` names it), or set PORT to another`;
    case 'EACCES':
      return `No permission to listen on port ${port}: set PORT to one above 1023, and let the proxy listen on 80 and 443`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: set HOST to one that it has, or to 0.0.0.0 for all of them`;
    default:
      return undefined;
  }
}
