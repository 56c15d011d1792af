import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { UnsafeFolder } from './folders/own-folder.ts';
import type { HttpServer } from './http/http.ts';
import { builtStorefront, type Storefront } from './pages/built-storefront.ts';
import { openShop } from './shop.ts';
import { refuseToTryOut, whatIsTriedOut } from './try-out.ts';
import { createLog } from './watching/log.ts';

/** Running requests get 10 s of this. A supervisor that waits 15 s never needs to kill the process. */
export const CLOSE_WITHIN_MS = 14_000;

interface Options {
  readonly openStorefront?: (http: HttpServer) => Promise<Storefront>;
  /** See `createHttpServer`. */
  readonly lingerMs?: number;
  /** See `openShop`. */
  readonly cacheBytes?: number;
  /** Warnings from before the log was created. */
  readonly warnings?: readonly string[];
}

/** Runs the shop until the process receives SIGTERM or SIGINT. */
export async function runShop(given: Options = {}): Promise<void> {
  const { openStorefront = builtStorefront, warnings = [], ...options } = given;
  const config = configOrExit();
  const log = createLog(config.logLevel);
  for (const warning of [...warnings, ...whatIsTriedOut(config)]) log.warn(warning);
  endOnFailure(log);
  const opening = openShop(config, { log, openStorefront, ...options });
  closeOnSignal(log, async () => (await opening).close());
  try {
    const shop = await opening;
    announce(log, `Halyard is open at ${shop.publicUrl}`);
    const link = await shop.inviteFirstOwner();
    // Never through the log, which others may read.
    if (link) process.stdout.write(`The back office has no owner yet. Within 30 minutes, open ${link}\n`);
  } catch (error) {
    // These say it all in a sentence; a stack would bury it.
    if (error instanceof UnsafeFolder || error instanceof ConfigError) log.fatal(error.message);
    else log.fatal({ err: error }, whyNotOpen(error, config));
    process.exit(1);
  }
}

function configOrExit(): Config {
  try {
    const config = readConfig(process.env);
    refuseToTryOut(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** After an unexpected error the state is unknown, so the process exits and the supervisor restarts it. */
function endOnFailure(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error; exiting');
    process.exit(1);
  });
}

function closeOnSignal(log: Logger, close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // npm forwards a Ctrl-C that the terminal has already sent, so the second signal is ignored.
    if (closing) return;
    closing = true;
    log.info({ signal }, 'shutting down');
    setTimeout(() => {
      log.error('shutdown timed out');
      process.exit(1);
    }, CLOSE_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Prints a plain line on a terminal or when the log is quieter than `info`; otherwise logs JSON for a collector. */
function announce(log: Logger, message: string): void {
  if (process.stdout.isTTY || !log.isLevelEnabled('info')) process.stdout.write(`${message}\n`);
  else log.info(message);
}

function whyNotOpen(error: unknown, { port, host }: Config): string {
  const code = (error as { code?: unknown }).code;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set PORT to another`;
  if (code === 'EACCES') return `No permission to listen on port ${port}: set PORT to one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine, or the database's host name is unknown: check HOST and DATABASE_URL`;
  return 'startup failed';
}
