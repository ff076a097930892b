/** An entry of the lock file. */
export interface LockedPackage {
  readonly version?: string;
  /** Set when the package is installed under another name than its own. */
  readonly name?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** A package by its place in node_modules. */
export interface Installed {
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly locked: LockedPackage;
}

const INSTALLED = 'node_modules/';

/** The packages of an installation: all except development dependencies. */
export const installedFor = ({ packages }: LockFile): Installed[] =>
  Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes(INSTALLED) && !dev && !link)
    .map(([place, locked]) => ({
      place,
      locked,
      name: locked.name ?? place.slice(place.lastIndexOf(INSTALLED) + INSTALLED.length),
      version: locked.version ?? '',
    }));

/**
 * The place where Node resolves a name that a package imports: its own node_modules, or those of the folders above
 * it.
 */
export const resolvedFrom = ({ packages }: LockFile, place: string, name: string): string | null => {
  const above = place.lastIndexOf(`/${INSTALLED}`);
  const found = place === '' ? `${INSTALLED}${name}` : `${place}/${INSTALLED}${name}`;
  if (packages[found]) return found;
  return place === '' ? null : resolvedFrom({ packages }, above === -1 ? '' : place.slice(0, above), name);
};

export const namedBy = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
}: LockedPackage): string[] => [
  ...new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })),
];
