import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { workspaceRoot } from '../workspace.ts';

const texts = new Map<string, string>();

/** The text of a file of the workspace, read once. */
export const read = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(workspaceRoot, file), 'utf8');
  texts.set(file, text);
  return text;
};

export type Labels = Readonly<Record<string, string>>;
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
}
export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly resources?: Readonly<Record<string, Labels>>;
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
}
export interface PodSpec {
  readonly containers: readonly Container[];
  readonly volumes?: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly automountServiceAccountToken?: boolean;
}
export interface PodSelector {
  readonly matchLabels?: Labels;
}
export interface PolicyRule {
  readonly from?: readonly { readonly podSelector?: PodSelector }[];
  readonly to?: readonly { readonly podSelector?: PodSelector }[];
  readonly ports?: readonly { readonly port: number }[];
}
interface Backend {
  readonly service: { readonly name: string; readonly port: { readonly name: string } };
}

/** The fields of a Kubernetes object that the rules read; its schema covers the rest. */
export interface Manifest {
  readonly file: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name?: string; readonly generateName?: string };
  readonly data?: Labels;
  readonly spec: {
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
    readonly selector?: Labels & PodSelector;
    readonly podSelector?: PodSelector;
    readonly ingress?: readonly PolicyRule[];
    readonly egress?: readonly PolicyRule[];
    readonly policyTypes?: readonly string[];
    readonly ports?: readonly { readonly name: string; readonly targetPort?: string }[];
    readonly scaleTargetRef?: { readonly kind?: string; readonly name: string };
    readonly cluster?: { readonly name: string };
    readonly certificates?: { readonly serverAltDNSNames?: readonly string[] };
    readonly triggers?: readonly { readonly metadata: Labels }[];
    readonly tls?: readonly { readonly hosts: readonly string[]; readonly secretName: string }[];
    readonly rules?: readonly {
      readonly host: string;
      readonly http: { readonly paths: readonly { readonly path: string; readonly backend: Backend }[] };
    }[];
  };
}

/** The objects of a file, read as YAML 1.1 like kubectl does. Throws for invalid YAML. */
export const manifestsOf = (file: string, text: string): readonly Manifest[] =>
  parseAllDocuments(text, { uniqueKeys: true, version: '1.1' }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return { spec: {}, ...(document.toJS() as object), file } as Manifest;
  });

export const folder = 'deploy/kubernetes';

/** The text of each manifest, by the name of its file. */
export const shippedFiles = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(`${folder}/*.yaml`, { cwd: workspaceRoot })
      .map((file) => basename(file))
      .filter((name) => name !== 'kustomization.yaml')
      .toSorted()
      .map((name) => [name, read(`${folder}/${name}`)]),
  );

export const kustomized = (): readonly string[] =>
  (parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] }).resources;
