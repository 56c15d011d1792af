// Every manifest of ops/kubernetes fits the published schema of its kind, without a cluster.
import { expect, it } from 'vitest';
import { isExample, type Manifest, only, readKustomization, readManifests } from './manifests.ts';
import { listMistakes } from './schemas.ts';

const manifests = await readManifests();

it('brings up every file but the templates', async () => {
  const { resources } = await readKustomization();
  const files = new Set(manifests.filter((manifest) => !isExample(manifest)).map(({ file }) => file));
  expect(resources.toSorted()).toEqual([...files].toSorted());
});

it('fits the published schemas, unknown fields refused', async () => {
  expect(manifests.length).toBeGreaterThan(20);
  expect(await listMistakes(manifests)).toEqual([]);
});

/** Changes a copy of a manifest. */
const broken = (kind: string, change: (manifest: Manifest) => void, name?: string): Manifest => {
  const copy = structuredClone(only(manifests, kind, name));
  change(copy);
  return copy;
};

it('finds a misspelt field, however deep, in each kind of schema', async () => {
  const mistakes = await listMistakes([
    broken(
      'Deployment',
      ({ spec }) => (spec.template.spec.containers[0].readinessProbe.timeoutSecond = 3),
      'halyard',
    ),
    broken('Cluster', ({ spec }) => (spec.postgresql.synchronous.durability = 'preferred'), 'halyard-db'),
    broken('ScheduledBackup', ({ spec }) => (spec.schedul = '0 0 0 * * *')),
    broken('ObjectStore', ({ spec }) => (spec.configuration.wal.compresion = 'gzip')),
    broken('ObjectStore', ({ spec }) => (spec.retention = '30d')),
    broken('PodMonitor', ({ spec }) => (spec.podMetricsEndpoints[0].intervall = '15s')),
    broken('Job', ({ spec }) => (spec.template.spec.containers[0].envs = [])),
  ]);
  const fields = ['timeoutSecond', 'durability', 'schedul', 'compresion', 'retention', 'intervall', 'envs'];
  expect(mistakes).toHaveLength(fields.length);
  for (const field of fields)
    expect(mistakes.filter((mistake) => mistake.includes(`"${field}"`))).toHaveLength(1);
});

it('finds a wrong type, a missing field, a value that is none of the allowed ones, and an API version that is gone', async () => {
  const mistakes = await listMistakes([
    broken('HorizontalPodAutoscaler', ({ spec }) => (spec.maxReplicas = 'six')),
    broken('PodDisruptionBudget', (manifest) => Object.assign(manifest, { apiVersion: 'policy/v1beta1' })),
    broken('ScheduledBackup', ({ spec }) => (spec.method = 'by hand')),
    broken('ObjectStore', ({ spec }) => delete spec.configuration.destinationPath),
    broken('Namespace', (manifest) => Object.assign(manifest, { kind: 'Name' })),
  ]);
  for (const [file, about] of [
    ['scaling', 'maxReplicas'],
    ['scaling', 'policy/v1'],
    ['backup', 'method'],
    ['backup', 'destinationPath'],
    ['namespace', 'no schema for Name'],
  ] as const)
    expect(mistakes.join('\n')).toMatch(new RegExp(`${file}.*${about}`));
});
