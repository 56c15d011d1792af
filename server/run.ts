import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config.ts';
import { UnsafeFolder } from './folders/own-folder.ts';
import type { HttpServer } from './http/http.ts';
import { builtStorefront, type Storefront } from './pages/built-storefront.ts';
import { openShop } from './shop.ts';
import { refuseToTryOut, whatIsTriedOut } from './try-out.ts';
import { createLog } from './watching/log.ts';

/** Running requests have 10 s of these; a supervisor that waits 15 s never needs to kill. */
const CLOSE_WITHIN_MS = 14_000;

interface Options {
  readonly openStorefront?: (http: HttpServer) => Promise<Storefront>;
  /** See `createHttpServer`. */
  readonly lingerMs?: number;
  /** Warnings from before there was a log. */
  readonly warnings?: readonly string[];
}

/** Runs the shop until the process is told to stop. */
export async function runShop(given: Options = {}): Promise<void> {
  const { openStorefront = builtStorefront, warnings = [], ...options } = given;
  const config = configOrExit();
  const log = createLog(config.logLevel);
  for (const warning of [...warnings, ...whatIsTriedOut(config)]) log.warn(warning);
  endOnFailure(log);
  const opening = openShop(config, { log, openStorefront, ...options });
  closeOnSignal(log, async () => (await opening).close());
  try {
    const { publicUrl } = await opening;
    announce(log, `Halyard is open at ${publicUrl}`);
  } catch (error) {
    log.fatal({ err: error }, whyNotOpen(error, config));
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

/** A state nobody thought of: better a fresh start by the supervisor than going on in it. */
function endOnFailure(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends after an error that nothing caught');
    process.exit(1);
  });
}

function closeOnSignal(log: Logger, close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    // npm passes a Ctrl-C on that the terminal has already sent.
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing the shop');
    setTimeout(() => {
      log.error('the shop did not close in time');
      process.exit(1);
    }, CLOSE_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shop did not close well');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** A person at a terminal, or with a quiet log, gets a plain line; a log collector gets JSON. */
function announce(log: Logger, message: string): void {
  if (process.stdout.isTTY || !log.isLevelEnabled('info')) process.stdout.write(`${message}\n`);
  else log.info(message);
}

function whyNotOpen(error: unknown, { port, host }: Config): string {
  if (error instanceof UnsafeFolder) return error.message;
  const code = (error as { code?: unknown }).code;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set PORT to another`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine, or the database's name is unknown: look at HOST and DATABASE_URL`;
  return 'the shop could not be opened';
}
