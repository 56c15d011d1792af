// The pods of ops/kubernetes fit the shop: its settings, ports, probes, time to close, and its image.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { DEFAULTS } from '../../server/config/config-variables.ts';
import { CLOSE_WITHIN_MS } from '../../server/run.ts';
import { refuseToTryOut } from '../../server/try-out.ts';
import { PROBES, WITHIN_MS } from '../../server/watching/health.ts';
import { isExample, only, podsOf, readKustomization, readManifests } from './manifests.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const everything = await readManifests();
const manifests = everything.filter((manifest) => !isExample(manifest));
const pods = podsOf(manifests);
const dockerfile = await read('ops/Dockerfile');
const containerOf = (name: string) => pods.find((pod) => pod.name === name)?.spec.containers[0];
const shop = containerOf('halyard');
const job = containerOf('halyard-migrate');

/** Secrets as an operator fills them in. */
const FILLED: Record<string, string> = {
  SMTP_URL: 'smtps://user:password@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_live_abc123',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc123',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc123',
  STAFF_KEY: Buffer.alloc(32, 1).toString('base64'),
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  GOOGLE_MAPS_KEY: '',
};

interface Variable {
  readonly name: string;
  readonly value?: string;
}

/** The environment of a container as Kubernetes makes it: the image's, then `envFrom`, then `env` in its order. */
function environmentOf(container: { env?: Variable[]; envFrom?: object[] }): Record<string, string> {
  const [, ofImage = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const env = Object.fromEntries(ofImage.split(' ').map((pair) => pair.split('=')));
  for (const { configMapRef, secretRef } of (container.envFrom ?? []) as Record<string, { name: string }>[]) {
    if (configMapRef) Object.assign(env, only(manifests, 'ConfigMap', configMapRef.name).data);
    if (secretRef) {
      const { stringData } = only(everything, 'Secret', secretRef.name);
      for (const name of Object.keys(stringData)) env[name] = FILLED[name] ?? 'missing in this test';
    }
  }
  for (const { name, value } of container.env ?? [])
    env[name] =
      value === undefined ? 'abc123' : value.replace(/\$\((\w+)\)/g, (whole, other) => env[other] ?? whole);
  return env;
}

it.each([shop, job])('sets only variables that the shop reads, or that become part of one', (container) => {
  const parts = (container.env as Variable[]).flatMap(({ value = '' }) =>
    Array.from(value.matchAll(/\$\((\w+)\)/g), ([, name]) => name),
  );
  const names = Object.keys(environmentOf(container));
  expect(names.filter((name) => !(name in DEFAULTS || parts.includes(name)))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(parts));
});

it('lets the shop open for the public once the secrets are filled in', () => {
  const config = readConfig(environmentOf(shop));
  expect(() => refuseToTryOut(config)).not.toThrow();
  expect(config).toMatchObject({
    production: true,
    host: '0.0.0.0',
    migrations: false,
    migrateDatabaseUrl: undefined,
    sampleShop: false,
    jobs: true,
    rateLimit: true,
    trustedProxies: 1,
    publicUrl: 'https://shop.example',
    s3: { bucket: 'halyard-uploads', credentials: { accessKeyId: 'key' } },
  });
  expect(new URL(config.redisUrl ?? '').hostname).toBe(only(manifests, 'Service', 'redis').metadata.name);
  // Without any one of these secrets it refuses.
  for (const name of ['SMTP_URL', 'STRIPE_SECRET_KEY'])
    expect(() => refuseToTryOut(readConfig({ ...environmentOf(shop), [name]: '' }))).toThrow(name);
});

it('connects the shop and the job to the database, each as its own role, and checks its certificate', () => {
  const database = only(manifests, 'Cluster');
  const { initdb } = database.spec.bootstrap;
  for (const [container, role] of [
    [shop, database.spec.managed.roles[0].name],
    [job, initdb.owner],
  ]) {
    const url = new URL(readConfig(environmentOf(container)).databaseUrl ?? '');
    expect([url.username, url.password]).toEqual([role, 'abc123']);
    expect([url.hostname, url.port]).toEqual([`${database.metadata.name}-rw`, '5432']);
    expect(url.pathname).toBe(`/${initdb.database}`);
    expect(url.searchParams.get('sslmode')).toBe('verify-full');
    const mounts = container.volumeMounts as { name: string; mountPath: string }[];
    const folder = mounts.find(({ name }) => name === 'db-ca')?.mountPath;
    expect(url.searchParams.get('sslrootcert')).toBe(`${folder}/ca.crt`);
    const { spec } = pods.find(({ spec: { containers } }) => containers.includes(container)) ?? {};
    const { secret } = spec.volumes.find(({ name }: { name: string }) => name === 'db-ca');
    expect(secret).toMatchObject({ secretName: `${database.metadata.name}-ca`, items: [{ key: 'ca.crt' }] });
  }
  expect(environmentOf(shop)).not.toHaveProperty('OWNER_PASSWORD');
});

it('runs one image of this release everywhere, with a command that it has', async () => {
  const { version } = JSON.parse(await read('package.json'));
  const { images } = await readKustomization();
  expect(images).toEqual([{ name: 'halyard', newName: expect.any(String), newTag: version }]);
  expect([shop.image, job.image]).toEqual(['halyard', 'halyard']);
  const { command } = job;
  expect(command[0]).toBe('node');
  expect(existsSync(new URL(`../../${command[1]}`, import.meta.url))).toBe(true);
  const others = [...pods.flatMap(({ spec }) => spec.containers), only(manifests, 'Cluster').spec]
    .map(({ image, imageName }) => image ?? imageName)
    .filter((image) => image !== 'halyard');
  for (const image of others) expect(image).toMatch(/^[\w./-]+:(?!latest)[\w.-]*\d/);
});

it('probes the addresses and the port of the shop', () => {
  const [port] = shop.ports;
  expect(port.containerPort).toBe(DEFAULTS.PORT);
  expect(dockerfile).toContain(`EXPOSE ${port.containerPort}\n`);
  const paths = [shop.startupProbe, shop.livenessProbe, shop.readinessProbe].map(
    ({ httpGet }) => httpGet.path,
  );
  expect(paths).toEqual([PROBES.live, PROBES.live, PROBES.ready]);
  expect(shop.readinessProbe.timeoutSeconds * 1000).toBeGreaterThan(WITHIN_MS);
});

it('is scraped where the shop has its metrics, under the name that the alerts ask for', async () => {
  const { jobLabel, podMetricsEndpoints } = only(manifests, 'PodMonitor').spec;
  expect(await read('server/routes.ts')).toContain(`below('${podMetricsEndpoints[0].path}', 'metrics'`);
  const { labels } = pods.find(({ name }) => name === 'halyard') ?? {};
  expect(await read('ops/alerts.yaml')).toContain(`job="${labels?.[jobLabel]}"`);
});

it('gives the shop longer to close than it takes, and proxies a moment to notice', () => {
  const { spec } = pods.find(({ name }) => name === 'halyard') ?? {};
  const noticed = shop.lifecycle.preStop.sleep.seconds;
  expect(noticed).toBeGreaterThanOrEqual(5);
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(noticed + CLOSE_WITHIN_MS / 1000);
});

it('lets no pod do more than it needs', () => {
  const { labels } = only(manifests, 'Namespace').metadata;
  expect(labels['pod-security.kubernetes.io/enforce']).toBe('restricted');
  for (const { name, spec } of pods) {
    expect(spec.securityContext, name).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken, name).toBe(false);
    for (const { securityContext, resources } of spec.containers) {
      expect(securityContext, name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources, name).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  }
});

it('gives the shop a folder of its own below a volume that is shared, and room for temporary files', () => {
  const { dataDir } = readConfig(environmentOf(shop));
  const mounts = (shop.volumeMounts as { name: string; mountPath: string }[]).map(
    ({ mountPath }) => mountPath,
  );
  expect(mounts).toEqual(expect.arrayContaining(['/data', '/tmp']));
  // The mounted folder itself belongs to root, and the shop closes its folder to everyone else.
  expect(dataDir).toMatch(/^\/data\/./);
});
