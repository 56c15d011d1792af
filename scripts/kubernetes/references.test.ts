// Checks that whatever the manifests of ops/kubernetes refer to exists: labels, ports, names; and that no secret is among them.
import { expect, it } from 'vitest';
import { isExample, only, podsOf, readManifests } from './manifests.ts';

const everything = await readManifests();
const manifests = everything.filter((manifest) => !isExample(manifest));
const pods = podsOf(manifests);
/** Objects that CloudNativePG creates for a cluster. */
const DATABASE_PODS = { 'cnpg.io/cluster': 'halyard-db' };
const DATABASE_PORTS = [5432, 8000, 9187];

const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const everyValue = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyValue) : [value];
const all = (value: unknown, key: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...all(inner, key)])
    : [];

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { key: string; operator: string }[];
}

function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Readonly<Record<string, string>>,
) {
  const isEach = Object.entries(matchLabels).every(([key, value]) => labels[key] === value);
  return isEach && matchExpressions.every(({ key, operator }) => operator === 'Exists' && key in labels);
}

const labelled = [...pods.map(({ labels }) => labels), DATABASE_PODS];
const podsWith = (selector: Selector) => labelled.filter((labels) => selects(selector, labels));

it('a Deployment, a Service, a budget, a monitor and a policy select the pods that they are for', () => {
  for (const { metadata, spec } of named('Deployment'))
    expect(podsWith(spec.selector), metadata.name).toEqual([spec.template.metadata.labels]);
  for (const { metadata, spec } of named('Service'))
    expect(podsWith({ matchLabels: spec.selector }), metadata.name).toEqual([
      { 'app.kubernetes.io/name': metadata.name },
    ]);
  for (const kind of ['PodDisruptionBudget', 'PodMonitor'])
    expect(podsWith(only(manifests, kind).spec.selector)).toEqual([{ 'app.kubernetes.io/name': 'halyard' }]);
  const [shop] = pods.filter(({ name }) => name === 'halyard');
  for (const { labelSelector } of shop?.spec.topologySpreadConstraints ?? [])
    expect(podsWith(labelSelector)).toEqual([shop?.labels]);
});

it('the autoscaler and the budget act on the shop, of which there are always two', () => {
  const { spec } = only(manifests, 'HorizontalPodAutoscaler');
  expect(only(manifests, spec.scaleTargetRef.kind, spec.scaleTargetRef.name).apiVersion).toBe(
    spec.scaleTargetRef.apiVersion,
  );
  expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
  expect(spec.maxReplicas).toBeGreaterThan(spec.minReplicas);
  // A number here would undo the autoscaler's with each upgrade.
  expect(only(manifests, 'Deployment', 'halyard').spec.replicas).toBeUndefined();
  expect(only(manifests, 'PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(spec.minReplicas);
});

it('every port that a Service, a probe, a monitor or a policy names is open in the pods', () => {
  const portsOf = (selector: Selector): unknown[] =>
    pods
      .filter(({ labels }) => selects(selector, labels))
      .flatMap(({ spec }) =>
        spec.containers.flatMap((container: { ports?: object[] }) => container.ports ?? []),
      )
      .flatMap(({ name, containerPort }) => [name, containerPort]);
  for (const { spec } of named('Service'))
    for (const { targetPort } of spec.ports)
      expect(portsOf({ matchLabels: spec.selector })).toContain(targetPort);
  const monitor = only(manifests, 'PodMonitor').spec;
  for (const { port } of monitor.podMetricsEndpoints) expect(portsOf(monitor.selector)).toContain(port);
  for (const { spec } of pods)
    for (const container of spec.containers) {
      const open = (container.ports ?? []).map(({ name }: { name: string }) => name);
      for (const port of all(container, 'port')) expect(open).toContain(port);
    }
  const allowed = named('NetworkPolicy').flatMap(({ spec }) => [
    ...(spec.ingress ?? []).map(({ ports = [] }) => [spec.podSelector, ports]),
    ...(spec.egress ?? []).flatMap(({ to = [], ports = [] }) =>
      to.flatMap(({ podSelector }: { podSelector?: Selector }) =>
        podSelector ? [[podSelector, ports]] : [],
      ),
    ),
  ]);
  expect(allowed.length).toBeGreaterThan(6);
  for (const [selector, ports] of allowed) {
    expect(podsWith(selector).length).toBeGreaterThan(0);
    const open = selects(selector, DATABASE_PODS) ? DATABASE_PORTS : portsOf(selector);
    for (const { port } of ports) expect(open).toContain(port);
  }
});

it('refuses every connection that no policy names', () => {
  const { spec } = only(manifests, 'NetworkPolicy', 'nobody-unless-named');
  expect(spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
  for (const { labels, name } of pods) {
    const policies = named('NetworkPolicy').filter(({ spec: { podSelector } }) =>
      selects(podSelector, labels),
    );
    expect(policies.length, name).toBe(2);
    expect(
      policies.some(({ spec: { policyTypes } }) => policyTypes.includes('Egress')),
      name,
    ).toBe(true);
  }
});

it('mounts only volumes that there are, from claims that there are', () => {
  for (const { spec } of pods) {
    const volumes = (spec.volumes ?? []).map(({ name }: { name: string }) => name);
    for (const { volumeMounts = [] } of spec.containers)
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
    for (const claim of all(spec.volumes, 'claimName'))
      expect(only(manifests, 'PersistentVolumeClaim', String(claim)).spec.accessModes).toEqual([
        'ReadWriteMany',
      ]);
  }
});

/** Secrets that others make: the operator, and whoever brings the certificate. */
const MADE_ELSEWHERE: Record<string, string[]> = { 'halyard-db-ca': ['ca.crt'], 'halyard-tls': [] };

it('reads only secrets and keys that the template has, and each that it has', () => {
  const template = everything.filter(({ kind }) => kind === 'Secret');
  const keys = Object.fromEntries(
    template.map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]),
  );
  const known: Record<string, string[]> = { ...keys, ...MADE_ELSEWHERE };
  const used = [
    ...all(manifests, 'secretKeyRef').map((ref) => ref as { name: string; key: string }),
    ...Object.values(only(manifests, 'ObjectStore').spec.configuration.s3Credentials as object),
    ...all(manifests, 'secretRef').map((ref) => ({ ...(ref as { name: string }), key: undefined })),
    ...all(manifests, 'secretName').map((name) => ({ name: String(name), key: undefined })),
    ...['secret', 'passwordSecret'].flatMap((key) =>
      all(only(manifests, 'Cluster'), key).map((ref) => ({ ...(ref as { name: string }), key: 'password' })),
    ),
  ];
  for (const { name, key } of used) {
    expect(Object.keys(known)).toContain(name);
    if (key !== undefined) expect(known[name], name).toContain(key);
  }
  expect(Object.keys(keys).filter((name) => !used.some((ref) => ref.name === name))).toEqual([]);
});

it('holds no secret: the template is empty, and none is brought up with the rest', () => {
  expect(named('Secret')).toEqual([]);
  for (const { metadata, stringData } of everything.filter(({ kind }) => kind === 'Secret'))
    for (const [key, value] of Object.entries(stringData))
      expect(value, `${metadata.name} ${key}`).toBe(
        key === 'username' ? metadata.name.replace('-', '_') : '',
      );
  const texts = everyValue(everything).filter((value) => typeof value === 'string');
  const looksSecret = /sk_(live|test)_|whsec_|AKIA|BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^/:@$\s]*:[^@$(\s…]+@/;
  expect(texts.filter((text) => looksSecret.test(text))).toEqual([]);
});
