import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
import { Cluster, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import type { Manifest } from './manifests.ts';

interface Published {
  /** Checks types, required fields, formats and enumerations. */
  readonly model: new (
    manifest: never,
  ) => { validate(): void };
  /** The module with the interface `I…` of that kind, which knows every field. */
  readonly from: string;
}

const CNPG = '@kubernetes-models/cloudnative-pg';

/** The published schema of each kind, compiled from the API's own sources. */
const SCHEMAS: Readonly<Record<string, Published>> = {
  Cluster: { model: Cluster, from: `${CNPG}/postgresql.cnpg.io/v1` },
  ConfigMap: { model: ConfigMap, from: 'kubernetes-models/v1' },
  Deployment: { model: Deployment, from: 'kubernetes-models/apps/v1' },
  HorizontalPodAutoscaler: { model: HorizontalPodAutoscaler, from: 'kubernetes-models/autoscaling/v2' },
  Ingress: { model: Ingress, from: 'kubernetes-models/networking.k8s.io/v1' },
  Job: { model: Job, from: 'kubernetes-models/batch/v1' },
  Namespace: { model: Namespace, from: 'kubernetes-models/v1' },
  NetworkPolicy: { model: NetworkPolicy, from: 'kubernetes-models/networking.k8s.io/v1' },
  PersistentVolumeClaim: { model: PersistentVolumeClaim, from: 'kubernetes-models/v1' },
  PodDisruptionBudget: { model: PodDisruptionBudget, from: 'kubernetes-models/policy/v1' },
  PodMonitor: { model: PodMonitor, from: '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1' },
  ScheduledBackup: { model: ScheduledBackup, from: `${CNPG}/postgresql.cnpg.io/v1` },
  Secret: { model: Secret, from: 'kubernetes-models/v1' },
  Service: { model: Service, from: 'kubernetes-models/v1' },
};

/** The backup plugin publishes its own kind nowhere; all but this frame of it is the published type. */
const OBJECT_STORE = `
  import type { IBarmanObjectStoreConfiguration } from '${CNPG}/github.com/cloudnative-pg/barman-cloud/pkg/api';
  interface IObjectStore {
    apiVersion: 'barmancloud.cnpg.io/v1'; kind: 'ObjectStore'; metadata: { name: string };
    spec: { configuration: IBarmanObjectStoreConfiguration; retentionPolicy?: \`\${number}\${'d' | 'w' | 'm'}\` };
  }`;

/** @returns what the published schemas have against these manifests, one line each; empty when all is well. */
export async function listMistakes(manifests: readonly Manifest[]): Promise<string[]> {
  return [...manifests.flatMap(breaches), ...(await unknownFields(manifests))];
}

function breaches({ file, ...manifest }: Manifest): string[] {
  const { kind, metadata, spec } = manifest;
  const isStore = kind === 'ObjectStore';
  const model = isStore ? BarmanObjectStoreConfiguration : SCHEMAS[kind]?.model;
  if (!model) return [`${file}: there is no schema for ${kind}`];
  try {
    new model((isStore ? spec.configuration : manifest) as never).validate();
    return [];
  } catch (error) {
    return [`${file}: ${kind} ${metadata?.name}: ${(error as Error).message}`];
  }
}

/**
 * Lets TypeScript look for fields that a type does not have, and for a kind in another version of its API: the compiled
 * schemas accept both.
 */
async function unknownFields(manifests: readonly Manifest[]): Promise<string[]> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'halyard-manifests-'));
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const known = manifests.filter(({ kind }) => SCHEMAS[kind] || kind === 'ObjectStore');
    const files = await Promise.all(
      known.map(async ({ file, ...manifest }, i) => {
        const { kind, metadata } = manifest;
        const name = `${i}-${file.replace('.yaml', '')}-${kind}-${metadata?.name}.ts`;
        const type = SCHEMAS[kind] ? `import type { I${kind} } from '${SCHEMAS[kind].from}';` : OBJECT_STORE;
        await writeFile(
          join(folder, name),
          `${type}\nexport default ${JSON.stringify(manifest, null, 1)} satisfies I${kind};\n`,
        );
        return name;
      }),
    );
    const compilerOptions = {
      target: 'ES2024',
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    return await compile(join(root, 'node_modules/.bin/tsc'), folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function compile(tsc: string, folder: string): Promise<string[]> {
  return new Promise((done) => {
    execFile(tsc, ['--pretty', 'false', '-p', folder], (error, output) =>
      done(error ? output.split('\n').filter((line) => line.includes('error TS')) : []),
    );
  });
}
