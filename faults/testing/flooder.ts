// An attacker with many networks, who asks again and again from each of them. A separate process, so that the cost of
// sending does not count as the cost of responding. Sends to this machine only. Prints how often each status occurred.
// Started by the floods of sign-ins, not by hand:
// `node flooder.ts ORIGIN PATH NETWORKS PER_SECOND SECONDS FIRST_NETWORK [EMAIL]`; without an email each try has its own.
import { Agent, request } from 'node:http';

const [origin = '', path = '', ...numbers] = process.argv.slice(2);
const [networks = 1, perSecond = 1, seconds = 1, firstNetwork = 0] = numbers.slice(0, 4).map(Number);
const email = numbers[4];
if (new URL(origin).hostname !== '127.0.0.1') throw new Error('floods go to this machine only');

const agent = new Agent({ keepAlive: true });
const statuses: Record<string, number> = {};
const running = new Set<Promise<void>>();
let sent = 0;

function ask(): Promise<void> {
  const network = firstNetwork + (sent % networks);
  const body = JSON.stringify({
    email: email ?? `guess-${process.pid}-${sent}@example.com`,
    password: 'not the password',
  });
  sent++;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': `100.${64 + (network >> 8)}.${network & 255}.1`,
  };
  return new Promise((done) => {
    const count = (result: string | number) => {
      statuses[result] = (statuses[result] ?? 0) + 1;
      done();
    };
    request(`${origin}${path}`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => count(answer.statusCode ?? 0));
    })
      .once('error', (error) => count(String(error)))
      .end(body);
  });
}

const started = performance.now();
// A timer on a busy machine fires late, so each time sends what is due by then.
const timer = setInterval(() => {
  const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
  while (sent < due) {
    const asked = ask().finally(() => running.delete(asked));
    running.add(asked);
  }
}, 10);
await new Promise((done) => setTimeout(done, seconds * 1000));
clearInterval(timer);
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
process.exit();
