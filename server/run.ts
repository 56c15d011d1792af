import type { Logger } from 'pino';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { describeLikelyMistakes, describeTimeZone } from './config/likely-mistakes.ts';
import { describeUnknown } from './config/unknown-variables.ts';
import type { HttpServer } from './http/http.ts';
import { isLoopback } from './http/loopback.ts';
import { builtStorefront, type Storefront } from './pages/built-storefront.ts';
import { openShop, type Shop } from './shop.ts';
import { whyNotOpen } from './start/why-not-open.ts';
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
  for (const warning of [
    ...warnings,
    ...whatIsTriedOut(config),
    ...describeUnknown(process.env),
    ...describeTimeZone(process.env),
    ...describeLikelyMistakes(config),
  ])
    log.warn(warning);
  endOnFailure(log);
  const opening = openShop(config, { log, openStorefront, ...options });
  const closing = closeOnSignal(log, async () => (await opening).close());
  try {
    const shop = await opening;
    if (closing.aborted) return;
    announce(log, `Halyard is open at ${addressesOf(shop)}`);
    const link = await shop.inviteFirstOwner();
    // Never through the log, which others may read.
    if (link) process.stdout.write(`The back office has no owner yet. Within 30 minutes, open ${link}\n`);
  } catch (error) {
    const reason = whyNotOpen(error, config);
    // A sentence says it all; a stack would bury it.
    if (reason === undefined) log.fatal({ err: error }, 'startup failed');
    else log.fatal(reason);
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
    // What was meant for a missing variable may be there under another name.
    process.stderr.write(`${[error.message, ...describeUnknown(process.env)].join('\n')}\n`);
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

/** @returns a signal that aborts when the process has been told to end. */
function closeOnSignal(log: Logger, close: () => Promise<void>): AbortSignal {
  const closing = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => {
    // npm forwards a Ctrl-C that the terminal has already sent, so the second signal is ignored.
    if (closing.signal.aborted) return;
    closing.abort();
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
  return closing.signal;
}

/** Prints a plain line on a terminal or when the log is quieter than `info`; otherwise logs JSON for a collector. */
function announce(log: Logger, message: string): void {
  if (process.stdout.isTTY || !log.isLevelEnabled('info')) process.stdout.write(`${message}\n`);
  else log.info(message);
}

/** Behind a proxy, or under a name, the shop listens elsewhere than visitors come to. */
function addressesOf({ publicUrl, localUrl }: Shop): string {
  const { hostname, port } = new URL(publicUrl);
  const isSame = isLoopback(hostname) && port === new URL(localUrl).port;
  return isSame ? publicUrl : `${publicUrl}, listening at ${localUrl}`;
}
