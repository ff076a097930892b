/**
 * Makes deploy/kubernetes/schemas/kubernetes.json from the official client, which is not a package of this workspace:
 *
 *   npm pack @kubernetes/client-node@2.0.1 && tar -xzf kubernetes-client-node-2.0.1.tgz
 *   node tools/kubernetes/make-schemas.ts package
 *
 * Its models give the name and type of each field, and whether it is required.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run/tool.ts';
import { workspaceRoot } from '../workspace.ts';

/** The kinds of our manifests, with the model of each. */
const KINDS = {
  'v1/Namespace': 'V1Namespace',
  'v1/ConfigMap': 'V1ConfigMap',
  'v1/Service': 'V1Service',
  'v1/ServiceAccount': 'V1ServiceAccount',
  'apps/v1/Deployment': 'V1Deployment',
  'batch/v1/Job': 'V1Job',
  'autoscaling/v2/HorizontalPodAutoscaler': 'V2HorizontalPodAutoscaler',
  'networking.k8s.io/v1/Ingress': 'V1Ingress',
  'networking.k8s.io/v1/NetworkPolicy': 'V1NetworkPolicy',
  'policy/v1/PodDisruptionBudget': 'V1PodDisruptionBudget',
} as const;

/** Models that our manifests do not use; a manifest that used one would be refused. */
const LEFT_OUT =
  /^(Date|any|object)$|Status$|^V1(ManagedFieldsEntry|OwnerReference|EphemeralContainer|Affinity|ResourceClaim|PodResourceClaim|PodSchedulingGate|PodSchedulingGroup|PodReadinessGate|PodOS|NodeSelector|WorkloadReference|PodFailurePolicy|SuccessPolicy)|VolumeSource$|^V1(VolumeDevice|ContainerRestartRule|TypedLocal|TypedObject|HTTPHeader|GRPCAction|TCPSocketAction)|^V2(External|Object|Pods|ContainerResource)/;
const KEPT_VOLUMES = /^V1(ConfigMap|Secret|EmptyDir|PersistentVolumeClaim)VolumeSource$/;

interface Field {
  readonly baseName: string;
  readonly type: string;
  readonly format: string;
}
type Schema = Readonly<Record<string, unknown>>;

const [folder = ''] = process.argv.slice(2);
const models = join(folder, 'dist/gen/models');
const definitions: Record<string, Schema> = {};

const isLeftOut = (type: string): boolean => LEFT_OUT.test(type) && !KEPT_VOLUMES.test(type);

const schemaOf = ({ type, format }: Pick<Field, 'type' | 'format'>): Schema | null => {
  if (format === 'int-or-string' || type === 'IntOrString') return { type: ['integer', 'string'] };
  if (type === 'number') return { type: format.startsWith('int') ? 'integer' : 'number' };
  if (type === 'string' || type === 'boolean') return { type };
  const inner = /^Array<(.+)>$/.exec(type)?.[1] ?? /^\{ \[key: string\]: (.+); \}$/.exec(type)?.[1];
  if (inner === undefined) return isLeftOut(type) ? null : reference(type);
  const items = schemaOf({ type: inner, format });
  if (items === null) return null;
  return type.startsWith('Array')
    ? { type: 'array', items }
    : { type: 'object', additionalProperties: items };
};

const reference = (model: string): Schema => {
  if (!(model in definitions)) {
    definitions[model] = {};
    definitions[model] = objectOf(model);
  }
  return { $ref: `#/$defs/${model}` };
};

const objectOf = (model: string): Schema => {
  const source = readFileSync(join(models, `${model}.js`), 'utf8');
  const declared = readFileSync(join(models, `${model}.d.ts`), 'utf8');
  const fields = JSON.parse(/attributeTypeMap = (\[.*?\]);/s.exec(source)?.[1] ?? '[]') as Field[];
  const kept = fields.flatMap((field): [string, Schema][] => {
    const schema = schemaOf(field);
    return schema === null ? [] : [[field.baseName, schema]];
  });
  const required = kept.map(([name]) => name).filter((name) => declared.includes(`    '${name}': `));
  return {
    type: 'object',
    properties: Object.fromEntries(kept),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
};

const makeSchemas = (): number => {
  const kinds = Object.fromEntries(Object.entries(KINDS).map(([kind, model]) => [kind, reference(model)]));
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  const release = /version: (release-[\d.]+)/.exec(
    readFileSync(join(models, 'V1Deployment.d.ts'), 'utf8'),
  )?.[1];
  const file = {
    $comment: `Kubernetes ${release}, from the models of @kubernetes/client-node ${version} (${license}) by tools/kubernetes/make-schemas.ts`,
    kinds,
    $defs: Object.fromEntries(
      Object.entries(definitions).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
  writeFileSync(
    join(workspaceRoot, 'deploy/kubernetes/schemas/kubernetes.json'),
    `${JSON.stringify(file, null, 1)}\n`,
  );
  return 0;
};

await runTool(import.meta, makeSchemas, {
  usage: 'node tools/kubernetes/make-schemas.ts FOLDER, with the unpacked package of the client',
  names: true,
});
