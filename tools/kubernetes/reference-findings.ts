import { kustomized, type Labels, type Manifest, type PolicyRule, read } from './manifests.ts';

const whenNot = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);
const named = (all: readonly Manifest[], kind: string): readonly string[] =>
  all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name ?? '');

/** The labels of all pods: ours, and those that the database operator creates. */
const podLabels = (all: readonly Manifest[]): readonly Labels[] => [
  ...all.flatMap(({ spec }) => (spec.template ? [spec.template.metadata.labels] : [])),
  ...named(all, 'Cluster').map((name) => ({ 'cnpg.io/cluster': name })),
  ...named(all, 'Pooler').map((name) => ({ 'cnpg.io/poolerName': name })),
];

const selects = (wanted: Labels, labels: Labels): boolean =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

const selectorFindings = ({ kind, spec }: Manifest, all: readonly Manifest[]): readonly string[] => {
  const rules: readonly PolicyRule[] =
    kind === 'NetworkPolicy' ? [...(spec.ingress ?? []), ...(spec.egress ?? [])] : [];
  const peers = rules.flatMap(({ from = [], to = [] }) => [...from, ...to]);
  const wanted = [
    kind === 'Service' ? spec.selector : spec.selector?.matchLabels,
    spec.podSelector?.matchLabels,
    ...peers.map(({ podSelector }) => podSelector?.matchLabels),
  ].filter((labels): labels is Labels => labels !== undefined);
  return wanted
    .filter((labels) => !podLabels(all).some((there) => selects(labels, there)))
    .map((labels) => `selects ${Object.values(labels).join(' ')}, which no pod is called`);
};

const policyFindings = ({ spec }: Manifest, all: readonly Manifest[]): readonly string[] => {
  const own = all.filter(
    ({ spec: { template } }) =>
      template !== undefined && selects(spec.podSelector?.matchLabels ?? {}, template.metadata.labels),
  );
  if (own.length === 0 || spec.podSelector?.matchLabels === undefined) return [];
  const open = own.flatMap(({ spec: { template } }) =>
    (template?.spec.containers ?? []).flatMap(({ ports = [] }) => ports.map((port) => port.containerPort)),
  );
  return (spec.ingress ?? [])
    .flatMap(({ ports = [] }) => ports)
    .filter(({ port }) => !open.includes(port))
    .map(({ port }) => `lets in at ${port}, where nothing listens`);
};

/** The ports of servers that the settings may name, besides the database. */
const MAIL = [25, 465, 587];
const TIMESTAMPS = [80, 443];
const TRACES = [4318];
const WAYS_OUT: Readonly<Record<string, readonly number[]>> = {
  api: [...MAIL, ...TIMESTAMPS, ...TRACES],
  printer: [...TIMESTAMPS, ...TRACES],
};

const wayOutFindings = ({ spec }: Manifest): readonly string[] => {
  const wanted = WAYS_OUT[spec.podSelector?.matchLabels?.['app.kubernetes.io/component'] ?? ''] ?? [];
  const open = (spec.egress ?? []).flatMap(({ ports = [] }) => ports.map(({ port }) => port));
  return wanted.filter((port) => !open.includes(port)).map((port) => `lets nothing out to ${port}`);
};

const pathsOf = (rules: Manifest['spec']['rules'] = []) => rules.flatMap(({ http }) => http.paths);

const ingressFindings = ({ spec }: Manifest, all: readonly Manifest[]): readonly string[] => {
  const settings = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const host = URL.parse(settings['PUBLIC_URL'] ?? '')?.hostname;
  const services = all.filter(({ kind }) => kind === 'Service');
  const paths = pathsOf(spec.rules);
  const everyPath = all.filter(({ kind }) => kind === 'Ingress').flatMap((one) => pathsOf(one.spec.rules));
  const serviceAt = (path: string) =>
    services.find(
      ({ metadata }) => metadata.name === everyPath.find((one) => one.path === path)?.backend.service.name,
    );
  return [
    ...(spec.rules ?? []).flatMap((rule) => whenNot(rule.host === host, `${rule.host} is not PUBLIC_URL`)),
    ...whenNot(spec.tls?.[0]?.hosts[0] === host, 'has no TLS for PUBLIC_URL'),
    ...paths
      .filter(
        ({ backend: { service } }) =>
          !services.some(
            ({ metadata, spec: { ports = [] } }) =>
              metadata.name === service.name && ports.some(({ name }) => name === service.port.name),
          ),
      )
      .map(({ backend }) => `leads to ${backend.service.name}, which is no Service with this port`),
    ...whenNot(serviceAt('/')?.spec.selector !== undefined, 'leads nowhere'),
    ...whenNot(
      everyPath.some(({ path }) => path === '/health') && serviceAt('/health')?.spec.selector === undefined,
      'shows everybody what probes ask',
    ),
  ];
};

const databaseFindings = (
  { kind, metadata, spec }: Manifest,
  all: readonly Manifest[],
): readonly string[] => [
  ...whenNot(
    spec.cluster === undefined || named(all, 'Cluster').includes(spec.cluster.name),
    `is for the cluster ${spec.cluster?.name}, which is not there`,
  ),
  ...whenNot(
    kind !== 'Pooler' ||
      all.some(({ spec: { certificates } }) =>
        certificates?.serverAltDNSNames?.includes(metadata.name ?? ''),
      ),
    'has no name in the certificate of the cluster',
  ),
];

const secretsOf = ({ spec }: Manifest): readonly string[] => [
  ...(spec.template?.spec.volumes ?? []).flatMap(({ secret }) => (secret ? [secret.secretName] : [])),
  ...(spec.tls ?? []).map(({ secretName }) => secretName),
];

const referencesOf = (manifest: Manifest, all: readonly Manifest[]): readonly string[] => [
  ...whenNot(manifest.kind !== 'Secret', 'is a secret, which does not belong into a repository'),
  ...selectorFindings(manifest, all),
  ...(manifest.kind === 'NetworkPolicy'
    ? [...policyFindings(manifest, all), ...wayOutFindings(manifest)]
    : []),
  ...(manifest.kind === 'Ingress' ? ingressFindings(manifest, all) : []),
  ...databaseFindings(manifest, all),
  ...whenNot(
    manifest.spec.scaleTargetRef === undefined ||
      named(all, 'Deployment').includes(manifest.spec.scaleTargetRef.name),
    `scales ${manifest.spec.scaleTargetRef?.name}, which is not there`,
  ),
  ...(manifest.spec.triggers ?? [])
    .flatMap(({ metadata: { query = '' } }) => query.match(/\bcandour_\w+/g) ?? ['nothing of ours'])
    .filter((metric) => !read('docs/operations.md').includes(`\`${metric}\``))
    .map((metric) => `is scaled by ${metric}, which nothing measures`),
  ...secretsOf(manifest)
    .filter((name) => !read('docs/operations.md').includes(`\`${name}\``))
    .map((name) => `needs the secret ${name}, of which docs/operations.md says nothing`),
];

/** Workloads whose pods no network policy isolates, or whose labels no policy distinguishes. */
const openFindings = (all: readonly Manifest[]): readonly string[] => {
  const policies = all.filter(({ kind }) => kind === 'NetworkPolicy');
  const denies = policies.some(
    ({ spec }) =>
      spec.podSelector?.matchLabels === undefined &&
      spec.policyTypes?.length === 2 &&
      spec.ingress === undefined &&
      spec.egress === undefined,
  );
  const deployments = all.filter(({ kind }) => kind === 'Deployment');
  const hasOwn = (kind: string, labels: Labels) =>
    all.some(
      (one) => one.kind === kind && selects(one.spec.selector?.matchLabels ?? { none: 'none' }, labels),
    );
  const poolers = named(all, 'Pooler').map((name) => ({ name, labels: { 'cnpg.io/poolerName': name } }));
  return [
    ...poolers
      .filter(({ labels }) => !hasOwn('PodDisruptionBudget', labels))
      .map(({ name }) => `database.yaml: ${name} has no budget for disruptions`),
    ...whenNot(denies, 'network.yaml: what no policy names is not denied'),
    ...deployments
      .filter(({ spec }) => !hasOwn('PodDisruptionBudget', spec.template?.metadata.labels ?? {}))
      .map(({ file, metadata }) => `${file}: ${metadata.name} has no budget for disruptions`),
    ...deployments
      .filter(({ metadata }) => !all.some(({ spec }) => spec.scaleTargetRef?.name === metadata.name))
      .map(({ file, metadata }) => `${file}: ${metadata.name} is scaled by nothing`),
  ];
};

/** References to missing objects, one line each. */
export const referenceFindings = (all: readonly Manifest[]): readonly string[] => [
  ...all.flatMap((manifest) =>
    referencesOf(manifest, all).map(
      (says) => `${manifest.file}: ${manifest.kind} ${manifest.metadata.name ?? ''} ${says}`,
    ),
  ),
  ...openFindings(all),
];

/**
 * Files that the kustomization omits, or names although they are missing. It must not list a Job, which cannot be
 * applied twice.
 */
export const kustomizeFindings = (files: readonly string[]): readonly string[] => {
  const listed = kustomized();
  return [
    ...files
      .filter((file) => file !== 'migrate.yaml' && !listed.includes(file))
      .map((file) => `${file} is not listed`),
    ...listed.filter((file) => !files.includes(file)).map((file) => `${file} is listed and not there`),
  ];
};
