import type { Config } from '../config/config.ts';
import { isLoopback } from '../http/loopback.ts';
import type { Arrival } from './answer-doctor.ts';
import { type Finding, findingsOf } from './finding.ts';
import { DOCTOR_PATH, makeProof, PROOF_HEADER } from './proof.ts';

const { ok, note, wrong } = findingsOf('address');

const WITHIN_MS = 10_000;

/** Why a name cannot be called, by the code of Node; everything about certificates is told by its own message. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name has no address: add a DNS record, or correct PUBLIC_URL',
  EAI_AGAIN: 'the name could not be looked up: is there a DNS server?',
  ECONNREFUSED: 'nothing listens there: start the proxy, or correct PUBLIC_URL',
  ETIMEDOUT: 'there is no answer: let the firewall pass it',
  UND_ERR_CONNECT_TIMEOUT: 'there is no answer: let the firewall pass it',
};

/** Calls the shop as visitors do, by its public address, and asks it what arrived. */
export async function checkAddress({
  publicUrl,
  staffKey,
}: Pick<Config, 'publicUrl' | 'staffKey'>): Promise<Finding[]> {
  const here = isLoopback(new URL(publicUrl).hostname)
    ? [note(`PUBLIC_URL is ${publicUrl}, which only this machine reaches`)]
    : [];
  // Without a key the shop can be called, and says nothing of its proxies.
  const headers = staffKey ? { [PROOF_HEADER]: makeProof(staffKey, new Date()) } : undefined;
  try {
    const answer = await fetch(publicUrl + DOCTOR_PATH, {
      ...(headers && { headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    return [...here, ...(await judge(answer, { publicUrl, hasKey: staffKey !== undefined }))];
  } catch (error) {
    const { code = '', message } = ((error as Error).cause ?? error) as Error & { code?: string };
    return [...here, wrong(`${publicUrl} cannot be called from this machine (${REASONS[code] ?? message})`)];
  }
}

interface Expected {
  readonly publicUrl: string;
  readonly hasKey: boolean;
}

async function judge(answer: Response, { publicUrl, hasKey }: Expected): Promise<Finding[]> {
  const { status, headers } = answer;
  const arrival = status === 200 ? await readArrival(answer) : undefined;
  if (arrival) return judgeArrival(arrival, publicUrl);
  if (status >= 300 && status < 400)
    return [
      wrong(
        `${publicUrl} leads on to ${headers.get('Location')}: set PUBLIC_URL to where visitors end, or end that redirect`,
      ),
    ];
  if (status >= 502 && status <= 504)
    return [
      wrong(
        `${publicUrl} answers ${status}: its proxy runs, and the shop behind it does not. Start it, then run doctor again`,
      ),
    ];
  if (!hasKey && status === 404)
    return [note(`${publicUrl} answers. Set STAFF_KEY to let doctor see how many proxies are in front`)];
  return [
    wrong(
      `${publicUrl} answers ${status} to doctor: another site is there, or a shop with another STAFF_KEY or of an earlier version. Restart the shop with these variables`,
    ),
  ];
}

function judgeArrival({ forwarded, trustedProxies, host }: Arrival, publicUrl: string): Finding[] {
  const findings: Finding[] = [];
  const expected = new URL(publicUrl).host;
  if (forwarded !== trustedProxies)
    findings.push(
      wrong(
        `Proxies that add to X-Forwarded-For: ${forwarded}. TRUSTED_PROXIES of the shop: ${trustedProxies}. Set it to ${forwarded}: ` +
          (forwarded < trustedProxies
            ? 'now visitors can choose their address, and so get around every limit'
            : "now all visitors share the proxy's limits"),
      ),
    );
  if (host !== expected)
    findings.push(
      wrong(
        `The proxy passes the host ${host} on instead of ${expected}: let it pass the header Host as it came`,
      ),
    );
  if (findings.length > 0) return findings;
  return [ok(`${publicUrl} leads to the shop; proxies in front: ${forwarded}, as TRUSTED_PROXIES says`)];
}

async function readArrival(answer: Response): Promise<Arrival | undefined> {
  try {
    const { forwarded, trustedProxies, host } = (await answer.json()) as Arrival;
    const isOurs =
      typeof forwarded === 'number' && typeof trustedProxies === 'number' && typeof host === 'string';
    return isOurs ? { forwarded, trustedProxies, host } : undefined;
  } catch {
    return undefined;
  }
}
