import { readdir, readFile } from 'node:fs/promises';
import { parse, parseAllDocuments } from 'yaml';

export const FOLDER = new URL('../../ops/kubernetes/', import.meta.url);

/** Whatever YAML holds. The published schemas say what that is, and a test applies them. */
type Json = ReturnType<typeof parse>;

export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly [field: string]: Json };
  readonly [field: string]: Json;
}

/** Templates are not brought up: they are files that an operator fills in first. */
export const isExample = ({ file }: Manifest) => file.endsWith('.example.yaml');

export const readKustomization = async (): Promise<Json> =>
  parse(await readFile(new URL('kustomization.yaml', FOLDER), 'utf8'));

/** Reads every document of ops/kubernetes but the kustomization. @throws {Error} for whatever is not strict YAML. */
export async function readManifests(): Promise<Manifest[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.yaml')).toSorted();
  const manifests = files.filter((name) => name !== 'kustomization.yaml').map(readFileOf);
  return (await Promise.all(manifests)).flat();
}

async function readFileOf(file: string): Promise<Manifest[]> {
  return parseAllDocuments(await readFile(new URL(file, FOLDER), 'utf8')).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${file}: ${problem.message}`);
    return { file, ...document.toJS() };
  });
}

/** @throws {Error} unless there is exactly one. */
export function only(manifests: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = manifests.filter(
    (manifest) => manifest.kind === kind && (name === undefined || manifest.metadata.name === name),
  );
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${kind} ${name ?? ''}`);
  return found[0] as Manifest;
}

/** The pods that Deployments and Jobs make. */
export const podsOf = (manifests: readonly Manifest[]) =>
  manifests
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ metadata, spec }) => ({
      name: metadata.name,
      labels: spec.template.metadata.labels as Readonly<Record<string, string>>,
      spec: spec.template.spec,
    }));
