const SECRETS = [
  'STAFF_KEY',
  'GOOGLE_MAPS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
const ADDRESSES = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'SMTP_URL', 'REDIS_URL'];
/** Shorter ones would blot out half of each sentence, and protect nothing. */
const SHORTEST = 4;

/** Puts … for each secret of the environment, whoever quoted it: servers repeat what they were sent. */
export function redactor(env: Readonly<Record<string, string | undefined>>): (text: string) => string {
  const passwords = ADDRESSES.flatMap((name) => passwordsIn(env[name]));
  const secrets = [...SECRETS.map((name) => env[name]?.trim() ?? ''), ...passwords]
    .filter((secret) => secret.length >= SHORTEST)
    .toSorted((a, b) => b.length - a.length);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** As it is written in an address, and as it is sent. */
function passwordsIn(address: string | undefined): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
