import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Should one of these ever reach the log, it is cut out there: the log holds no personal data and no secrets. */
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

/** JSON lines on standard output. */
export function createLog(level: Config['logLevel'], destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[kept out]' },
    serializers: { err: errorWithoutData },
    hooks: { streamWrite: withoutOrders },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * What JSON leaves as it is and a terminal obeys: DEL, the second set of
 * control characters, other line ends and directions.
 */
const ORDERS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Outside of strings there is none of these in JSON, and inside they may be written as escapes (P50). */
const withoutOrders = (line: string) =>
  line.replace(ORDERS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** An error as the log shows it. PostgreSQL quotes rows in `detail` and `where`, and those are people's data. */
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
