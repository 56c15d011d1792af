// The database, Redis and the proxy of ops/kubernetes are set up as those of ops/compose.yaml and ops/nginx.conf are.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { DATABASE_LIMITS } from '../../server/config/config.ts';
import { isExample, only, readManifests } from './manifests.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const everything = await readManifests();
const manifests = everything.filter((manifest) => !isExample(manifest));
const { services } = parse(await read('ops/compose.yaml'), { merge: true });
const nginx = await read('ops/nginx.conf');
const database = only(manifests, 'Cluster');

/** A process has one pool for requests and one for jobs (server/start-jobs.ts). */
const CONNECTIONS = DATABASE_LIMITS.connections + 3;
/** The job, the operator, the replicas, a backup, and an operator who looks. */
const OTHERS = 15;

it('the new database gets the roles of ops/roles.sql', async () => {
  const roles = only(manifests, 'ConfigMap', 'halyard-roles').data['roles.sql'];
  expect(roles).toBe(await read('ops/roles.sql'));
  const { configMapRefs } = database.spec.bootstrap.initdb.postInitApplicationSQLRefs;
  expect(configMapRefs).toEqual([{ name: 'halyard-roles', key: 'roles.sql' }]);
});

it('the database is set up as in ops/compose.yaml, with replicas', () => {
  const { instances, imageName, postgresql, bootstrap } = database.spec;
  expect(instances).toBeGreaterThanOrEqual(2);
  expect(postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'preferred' });
  const [, major] = /^postgres:(\d+)$/.exec(services.db.image) ?? [];
  expect(imageName).toMatch(new RegExp(`:${major}\\.`));
  for (const [, name = '', value] of services.db.command.matchAll(/-c (\w+)=(\S+)/g))
    expect([name, postgresql.parameters[name]]).toEqual([name, value]);
  const { encoding, localeProvider, builtinLocale, localeCollate, localeCType } = bootstrap.initdb;
  expect(services.db.environment.POSTGRES_INITDB_ARGS).toBe(
    `--locale-provider=${localeProvider} --builtin-locale=${builtinLocale} --locale=${localeCollate} -E ${encoding}`,
  );
  expect(localeCType).toBe(localeCollate);
});

it('the database has connections for as many pods as there can be', () => {
  const { maxReplicas } = only(manifests, 'HorizontalPodAutoscaler').spec;
  const { maxSurge } = only(manifests, 'Deployment', 'halyard').spec.strategy.rollingUpdate;
  const needed = (maxReplicas + maxSurge) * CONNECTIONS + OTHERS;
  expect(Number(database.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(needed);
});

it('backups are scheduled, archived and kept by the same plugin and store', () => {
  const [plugin] = database.spec.plugins;
  const scheduled = only(manifests, 'ScheduledBackup').spec;
  expect(scheduled).toMatchObject({ method: 'plugin', cluster: { name: database.metadata.name } });
  expect(plugin).toMatchObject({ name: scheduled.pluginConfiguration.name, isWALArchiver: true });
  expect(only(manifests, 'ObjectStore', plugin.parameters.barmanObjectName).spec.retentionPolicy).toBe('30d');
  // Seconds come first, so five fields would mean another time.
  expect(scheduled.schedule.split(' ')).toHaveLength(6);
});

it('a restored database is the same as the first, but for where its rows come from', () => {
  const restored = only(everything, 'Cluster', 'halyard-db-restored').spec;
  const { bootstrap, externalClusters, ...rest } = restored;
  const { bootstrap: first, ...same } = database.spec;
  expect(rest).toEqual(same);
  const { database: name, owner, secret } = first.initdb;
  expect(bootstrap.recovery).toMatchObject({ database: name, owner, secret });
  const [source] = externalClusters;
  expect(source.name).toBe(bootstrap.recovery.source);
  const { name: plugin, parameters } = database.spec.plugins[0];
  expect(source.plugin).toEqual({
    name: plugin,
    parameters: { ...parameters, serverName: database.metadata.name },
  });
});

it('Redis runs as in ops/compose.yaml', () => {
  const [redis] = only(manifests, 'Deployment', 'redis').spec.template.spec.containers;
  expect(redis.image).toBe(services.redis.image);
  const command = redis.args.map((arg: string) => arg || '""').join(' ');
  expect(command).toBe(`${services.redis.command} --protected-mode no`);
});

it('P124 the Ingress has the sizes and time-outs of ops/nginx.conf', () => {
  const valueIn = (location: string, directive: string) => {
    const block = nginx.split(`location ${location} {`)[1]?.split('\n    }')[0] ?? '';
    const inside = new RegExp(`${directive} ([^;]+);`);
    return (inside.exec(block) ?? inside.exec(nginx))?.[1];
  };
  for (const [name, location] of [
    ['halyard-pages', '/'],
    ['halyard-uploads', '= /api/s3-cloud-storage'],
    ['halyard-certificates', '= /api/admin/tax-certificates'],
    ['halyard-import-pictures', '= /api/admin/import-pictures'],
    ['halyard-webhooks', '/api/payment-webhooks/'],
  ] as const) {
    const { metadata, spec } = only(manifests, 'Ingress', name);
    const annotations = metadata.annotations as Record<string, string>;
    for (const [annotation, directive] of [
      ['client-max-body-size', 'client_max_body_size'],
      ['proxy-read-timeout', 'proxy_read_timeout'],
      ['proxy-send-timeout', 'proxy_send_timeout'],
      ['proxy-next-upstream', 'proxy_next_upstream'],
      ['proxy-next-upstream-tries', 'proxy_next_upstream_tries'],
      ['max-fails', 'max_fails'],
    ] as const) {
      const expected =
        directive === 'max_fails' ? /max_fails=(\d+)/.exec(nginx)?.[1] : valueIn(location, directive);
      expect([name, annotation, annotations[`nginx.org/${annotation}`]]).toEqual([
        name,
        annotation,
        expected,
      ]);
    }
    const [{ path, backend }] = spec.rules[0].http.paths;
    expect(location.replace('= ', '').startsWith(path)).toBe(true);
    const service = only(manifests, 'Service', backend.service.name).spec;
    expect(service.ports).toContainEqual(expect.objectContaining({ name: backend.service.port.name }));
  }
});

it('the Ingress answers for the public address alone, over TLS', () => {
  const { data } = only(manifests, 'ConfigMap', 'halyard');
  const host = new URL(data.PUBLIC_URL).hostname;
  const all = manifests.filter(({ kind }) => kind === 'Ingress');
  for (const { spec } of all) expect(spec.rules.map((rule: { host: string }) => rule.host)).toEqual([host]);
  const [main, ...others] = all.filter(({ spec }) => spec.tls);
  expect([main?.spec.tls[0].hosts, others]).toEqual([[host], []]);
  const roles = all.map(({ metadata }) => metadata.annotations['nginx.org/mergeable-ingress-type']);
  expect(roles.toSorted()).toEqual(['master', 'minion', 'minion', 'minion', 'minion', 'minion']);
});
