import pino, { type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Keys whose values are redacted, as a last line of defence: the log holds no personal data and no secrets. */
const SECRET = [
  'email',
  'password',
  'token',
  'authorization',
  'cookie',
  'address',
  'phone',
  'firstName',
  'lastName',
  'recipient',
  'clientSecret',
  'client_secret',
  'secretKey',
  'webhookSecret',
];

/** Creates the log: JSON lines on standard output. */
export function createLog(level: Config['logLevel'], destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
    serializers: { err: errorWithoutData },
    hooks: { streamWrite: escapeTerminalControls },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Characters that JSON does not escape but a terminal interprets: DEL, the C1 control characters, other line separators
 * and text directions.
 */
const TERMINAL_CONTROLS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Escapes them. Outside of strings JSON contains none, and inside an escape is valid (P50). */
const escapeTerminalControls = (line: string) =>
  line.replace(TERMINAL_CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Formats an error for the log. `detail` and `where` are left out, since PostgreSQL quotes rows there. */
function errorWithoutData(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: errorWithoutData(error.cause) }),
  };
}
