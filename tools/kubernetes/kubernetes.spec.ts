import { describe, expect, it } from 'vitest';
import { manifestsOf, shippedFiles } from './manifests.ts';
import { podFindings } from './pod-findings.ts';
import { kustomizeFindings, referenceFindings } from './reference-findings.ts';
import { schemaFindings, sources } from './schema-findings.ts';

const shipped = shippedFiles();

/** All findings about the shipped files, some of them replaced. */
const findings = (changed: Readonly<Record<string, string>> = {}): readonly string[] => {
  const all = [...shipped].flatMap(([file, text]) => manifestsOf(file, changed[file] ?? text));
  return [
    ...all.flatMap(schemaFindings),
    ...all.flatMap((manifest) => podFindings(manifest, all)),
    ...referenceFindings(all),
  ];
};

describe('the manifests of Kubernetes', () => {
  it.each([...shipped])('%s is what its kinds know', (file, text) => {
    expect(manifestsOf(file, text).flatMap(schemaFindings)).toEqual([]);
  });

  it('fit each other, the image, the configuration and the routes of health', () => {
    expect(findings()).toEqual([]);
  });

  it('are all applied by kustomize, but for the migration', () => {
    expect(kustomizeFindings([...shipped.keys()])).toEqual([]);
    expect(kustomizeFindings([...shipped.keys(), 'more.yaml'])).toEqual(['more.yaml is not listed']);
  });

  it('are judged by schemas that name their source and licence', () => {
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) expect(source).toMatch(/\d+\.\d+.*\((Apache-2\.0|CC BY 4\.0)\)/);
  });
});

describe('a fault of a manifest is found', () => {
  it.each([
    [
      'a field with a wrong name',
      'api.yaml',
      'readOnlyRootFilesystem',
      'readonlyRootFilesystem',
      'additional',
    ],
    [
      'a number in place of a text',
      'settings.yaml',
      "METRICS_PORT: '9464'",
      'METRICS_PORT: 9464',
      'be string',
    ],
    ['a kind without a schema', 'api.yaml', 'kind: ServiceAccount', 'kind: Robot', 'no schema of v1/Robot'],
    [
      'a selector that is missing',
      'api.yaml',
      '  selector:\n    matchLabels: *labels\n',
      '',
      "property 'selector'",
    ],
    ['the newest image', 'api.yaml', 'candour:0.1.0', 'candour:latest', 'runs candour:latest'],
    ['a variable that nothing reads', 'settings.yaml', 'LOG_LEVEL:', 'LOG_LEVELS:', 'sets LOG_LEVELS'],
    [
      'a secret in the settings',
      'settings.yaml',
      '  LOG_LEVEL:',
      '  API_KEY: x\n  LOG_LEVEL:',
      'given API_KEY itself',
    ],
    [
      'a file where nothing is mounted',
      'settings.yaml',
      '/seal/tls.crt',
      '/seals/tls.crt',
      'nothing is mounted',
    ],
    ['two ports of the metrics', 'settings.yaml', "'9464'", "'9465'", 'has no METRICS_PORT 9465'],
    ['a probe without a route', 'api.yaml', 'path: /health/ready', 'path: /healthz', 'no route of health'],
    [
      'a probe without a port',
      'api.yaml',
      'port: http }\n            periodSeconds: 5',
      'port: web }\n            periodSeconds: 5',
      'port web',
    ],
    [
      'another port than the image has',
      'api.yaml',
      'containerPort: 3000',
      'containerPort: 8080',
      'listen at 3000',
    ],
    ['a pod of root', 'api.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false', 'may run as root'],
    ['another user than the image has', 'api.yaml', 'runAsUser: 10001', 'runAsUser: 1000', 'user 10001'],
    [
      'privileges',
      'api.yaml',
      'allowPrivilegeEscalation: false',
      'allowPrivilegeEscalation: true',
      'gain privileges',
    ],
    [
      'a volume that is not there',
      'api.yaml',
      '- name: seal\n          secret',
      '- name: seals\n          secret',
      'no volume',
    ],
    [
      'the owner of the database among those who serve',
      'settings.yaml',
      '  LOG_LEVEL:',
      '  DATABASE_OWNER_URL_FILE: /secrets/o\n  LOG_LEVEL:',
      'knows the owner',
    ],
    [
      'a Service that selects nobody',
      'api.yaml',
      '  selector:\n    app.kubernetes.io/name: candour\n',
      '  selector:\n    app.kubernetes.io/name: candor\n',
      'no pod is called',
    ],
    [
      'an autoscaler of nothing',
      'api.yaml',
      'kind: Deployment, name: candour-api',
      'kind: Deployment, name: api',
      'scales api',
    ],
    [
      'a policy for a port where nothing listens',
      'network.yaml',
      'ports: [{ port: 3000 }]',
      'ports: [{ port: 80 }]',
      'lets in at 80',
    ],
    [
      'a collector of traces that nobody reaches',
      'network.yaml',
      'ports: [{ port: 4318 }]',
      'ports: [{ port: 4317 }]',
      'lets nothing out to 4318',
    ],
    [
      'a mail server that nobody reaches',
      'network.yaml',
      '{ port: 587 }]',
      '{ port: 589 }]',
      'lets nothing out to 587',
    ],
    [
      'a pooler without a budget',
      'database.yaml',
      'matchLabels: { cnpg.io/poolerName: candour-pooler }',
      'matchLabels: { cnpg.io/cluster: candour-db }',
      'candour-pooler has no budget',
    ],
    [
      'a network that denies nothing',
      'network.yaml',
      'policyTypes: [Ingress, Egress]',
      'policyTypes: [Ingress]',
      'not denied',
    ],
    [
      'a pooler of another cluster',
      'database.yaml',
      'cluster: { name: candour-db }',
      'cluster: { name: db }',
      'cluster db',
    ],
    [
      'a pooler whose name no certificate has',
      'database.yaml',
      '[candour-pooler, ',
      '[',
      'no name in the certificate',
    ],
    [
      'a database of any version',
      'database.yaml',
      ':18.4-minimal-bookworm',
      ':latest',
      'imageName must match',
    ],
    ['a cron without seconds', 'database.yaml', '0 15 2 * * *', '15 2 * * *', 'must match pattern'],
    [
      'an address that is not the public one',
      'ingress.yaml',
      '- host: consent',
      '- host: candour',
      'is not PUBLIC_URL',
    ],
    [
      'health that everybody can ask',
      'ingress.yaml',
      'name: candour-nowhere, port',
      'name: candour-api, port',
      'what probes ask',
    ],
    [
      'a secret that nobody explains',
      'api.yaml',
      'secretName: candour-seal',
      'secretName: candour-stamp',
      'candour-stamp',
    ],
    [
      'a secret in the repository',
      'ingress.yaml',
      'kind: Service\n',
      'kind: Secret\n',
      'does not belong into a repository',
    ],
    ['a role that there is not', 'printer.yaml', 'value: printer', 'value: print', 'the role print'],
    [
      'a printer scaled by nothing',
      'printer.yaml',
      'name: candour-printer }\n  min',
      'name: candour-api }\n  min',
      'candour-printer is scaled by nothing',
    ],
    [
      'a printer scaled by what nothing measures',
      'printer.yaml',
      'candour_documents_oldest',
      'candour_documents_age',
      'is scaled by candour_documents_age',
    ],
    ['no budget for disruptions', 'api.yaml', 'kind: PodDisruptionBudget', 'kind: Service', 'no budget'],
  ])('%s', (_, file, from, to, expected) => {
    const text = shipped.get(file) ?? '';
    expect(text).toContain(from);
    expect(findings({ [file]: text.replace(from, to) }).join('\n')).toContain(expected);
  });
});
