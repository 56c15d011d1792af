// An attacker with very many addresses who guesses passwords of very many accounts, 200 a second. It is a separate
// process, so that the cost of sending does not count as the cost of responding. Prints how often each status occurred.
// Started by the login flood, not by hand: `node guesser.ts ORIGIN SECONDS`.
import { Agent, request } from 'node:http';

const [origin = '', seconds = '5'] = process.argv.slice(2);
const PER_SECOND = 200;

const agent = new Agent({ keepAlive: true });
const statuses: Record<string, number> = {};
const running = new Set<Promise<void>>();
// Each run uses other accounts.
let n = process.pid * 10_000;

function guess(): Promise<void> {
  n++;
  const body = JSON.stringify({ email: `guess-${n}@example.com`, password: 'not the password' });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'X-Forwarded-For': `198.18.${(n >> 8) & 255}.${n & 255}`,
  };
  return new Promise((done) => {
    const count = (result: string | number) => {
      statuses[result] = (statuses[result] ?? 0) + 1;
      done();
    };
    request(`${origin}/api/login`, { agent, method: 'POST', headers }, (answer) => {
      answer.resume().once('end', () => count(answer.statusCode ?? 0));
    })
      .once('error', (error) => count(String(error)))
      .end(body);
  });
}

const timer = setInterval(() => {
  const sent = guess().finally(() => running.delete(sent));
  running.add(sent);
}, 1000 / PER_SECOND);
await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
clearInterval(timer);
await Promise.all(running);
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
