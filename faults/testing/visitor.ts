// An undisturbed visitor in a separate process: requests one address twenty times a second and prints the response
// times. Started by `visit`, not by hand: `node visitor.ts URL SECONDS`.
import { Agent, get } from 'node:http';

const [url = '', seconds = '5'] = process.argv.slice(2);
const EVERY_MS = 50;

const agent = new Agent({ keepAlive: true });
const times: number[] = [];
const failures: string[] = [];
const running = new Set<Promise<void>>();

function ask(): Promise<void> {
  const started = performance.now();
  return new Promise((done) => {
    get(url, { agent }, (answer) => {
      answer.resume().once('end', () => {
        times.push(performance.now() - started);
        if (answer.statusCode !== 200) failures.push(String(answer.statusCode));
        done();
      });
    }).once('error', (error) => {
      failures.push(String(error));
      done();
    });
  });
}

const timer = setInterval(() => {
  const asked = ask().finally(() => running.delete(asked));
  running.add(asked);
}, EVERY_MS);
await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
clearInterval(timer);
await Promise.all(running);
agent.destroy();
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * (times.length - 1))];
process.stdout.write(JSON.stringify({ count: times.length, p50Ms: at(0.5), p99Ms: at(0.99), failures }));
