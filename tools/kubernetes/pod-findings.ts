import { globSync } from 'node:fs';
import { workspaceRoot } from '../workspace.ts';
import { type Container, type Manifest, type PodSpec, read } from './manifests.ts';

/** The names of all variables that the configuration reads. */
const variables = new Set(
  globSync('apps/api/src/config/*.ts', { cwd: workspaceRoot, exclude: (name) => name.endsWith('.spec.ts') })
    .flatMap((file) => [...read(file).matchAll(/'([A-Z][A-Z_]{2,})'/g)])
    .map(([, name = '']) => name),
);
const routes = [...read('apps/api/src/start/health-routes.ts').matchAll(/\.get\('([^']+)'/g)].map(
  ([, route = '']) => route,
);
const dockerfile = read('Dockerfile');
const [, imagePort = ''] = /\bPORT=(\d+)/.exec(dockerfile) ?? [];
const [, imageUser = ''] = /^USER (\d+):/m.exec(dockerfile) ?? [];
const { version } = JSON.parse(read('package.json')) as { version: string };

const roles = /ROLES = \[([^\]]*)\]/.exec(read('apps/api/src/config/environment.types.ts'))?.[1] ?? '';

const SECRET = /PASSWORD|SECRET|_KEY$|TOKEN|DATABASE_(OWNER_)?URL$|SMTP_URL$/;
const whenNot = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** The variables of a container, including those of its ConfigMaps. */
const environmentOf = ({ env = [], envFrom = [] }: Container, all: readonly Manifest[]) => [
  ...env.map(({ name, value = '' }) => [name, value] as const),
  ...envFrom.flatMap(({ configMapRef }) =>
    Object.entries(
      all.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name)?.data ??
        {},
    ),
  ),
];

const environmentFindings = (container: Container, all: readonly Manifest[]): readonly string[] => {
  const environment = environmentOf(container, all);
  const mounts = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
  const metrics = container.ports?.find(({ name }) => name === 'metrics')?.containerPort;
  return [
    ...whenNot(environment.length > 0, 'has no settings'),
    ...environment.flatMap(([name, value]) => [
      ...whenNot(
        variables.has(name) || variables.has(name.replace(/_FILE$/, '')),
        `sets ${name}, which nothing reads`,
      ),
      ...whenNot(!SECRET.test(name) || name.endsWith('_FILE'), `is given ${name} itself instead of a file`),
      ...whenNot(
        !name.endsWith('_FILE') || mounts.some((path) => value.startsWith(`${path}/`)),
        `reads ${name} from where nothing is mounted: ${value}`,
      ),
    ]),
    ...environment
      .filter(([name]) => name === 'ROLE')
      .flatMap(([, role]) =>
        whenNot(roles.includes(`'${role}'`), `has the role ${role}, which there is not`),
      ),
    ...environment
      .filter(([name]) => name === 'METRICS_PORT' && metrics !== undefined)
      .flatMap(([, port]) => whenNot(Number(port) === metrics, `has no METRICS_PORT ${port}`)),
  ];
};

const probeFindings = (container: Container): readonly string[] => {
  const ports = container.ports ?? [];
  const probes = (['startupProbe', 'livenessProbe', 'readinessProbe'] as const).map(
    (name) => [name, container[name]?.httpGet] as const,
  );
  return probes.flatMap(([name, probe]) =>
    probe === undefined
      ? [`has no ${name}`]
      : [
          ...whenNot(routes.includes(probe.path), `asks ${probe.path}, which is no route of health`),
          ...whenNot(
            ports.some((port) => port.name === probe.port),
            `is asked at the port ${probe.port}, which it does not name`,
          ),
        ],
  );
};

const confinementFindings = (pod: PodSpec, { securityContext: own = {} }: Container): readonly string[] => {
  const { securityContext: shared = {} } = pod;
  return [
    ...whenNot(shared['runAsNonRoot'] === true, 'may run as root'),
    ...whenNot(
      String(shared['runAsUser']) === imageUser,
      `does not run as the user ${imageUser} of the image`,
    ),
    ...whenNot(
      (shared['seccompProfile'] as { type?: string } | undefined)?.type === 'RuntimeDefault',
      'may make every system call',
    ),
    ...whenNot(own['readOnlyRootFilesystem'] === true, 'has a root file system that can be written to'),
    ...whenNot(own['allowPrivilegeEscalation'] === false, 'can gain privileges'),
    ...whenNot(
      ((own['capabilities'] as { drop?: string[] } | undefined)?.drop ?? []).includes('ALL'),
      'keeps capabilities',
    ),
    ...whenNot(pod.automountServiceAccountToken === false, 'holds a token of the cluster'),
  ];
};

const volumeFindings = ({ volumes = [] }: PodSpec, { volumeMounts = [] }: Container): readonly string[] => [
  ...volumeMounts
    .filter(({ name }) => !volumes.some((volume) => volume.name === name))
    .map(({ name }) => `mounts ${name}, which is no volume`),
  ...volumes
    .filter(({ name }) => !volumeMounts.some((mount) => mount.name === name))
    .map(({ name }) => `has a volume ${name} that nothing mounts`),
  ...whenNot(
    volumeMounts.some(({ mountPath }) => mountPath === '/tmp'),
    'has no /tmp to write to',
  ),
];

/** The findings about the pods of a manifest, one line each. */
export const podFindings = (manifest: Manifest, all: readonly Manifest[]): readonly string[] => {
  const pod = manifest.spec.template?.spec;
  if (pod === undefined) return [];
  return pod.containers
    .flatMap((container) => [
      ...whenNot(
        container.image === `candour:${version}`,
        `runs ${container.image} instead of candour:${version}`,
      ),
      ...environmentFindings(container, all),
      ...(manifest.kind === 'Job' ? [] : probeFindings(container)),
      ...(manifest.kind === 'Job'
        ? []
        : [
            ...whenNot(
              container.ports?.find(({ name }) => name === 'http')?.containerPort === Number(imagePort),
              `does not listen at ${imagePort}`,
            ),
            ...whenNot(
              !environmentOf(container, all).some(([name]) => name.startsWith('DATABASE_OWNER_URL')),
              'serves people and knows the owner of the database',
            ),
          ]),
      ...confinementFindings(pod, container),
      ...volumeFindings(pod, container),
      ...whenNot(
        container.resources?.['limits']?.['memory'] !== undefined &&
          container.resources['requests']?.['cpu'] !== undefined,
        'has no bounds',
      ),
    ])
    .map((says) => `${manifest.file}: ${manifest.metadata.name ?? manifest.kind} ${says}`);
};
