import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { workspaceRoot } from '../workspace.ts';
import { folder, type Manifest, read } from './manifests.ts';

interface SchemaFile {
  readonly kinds: Readonly<Record<string, object>>;
  readonly $defs: object;
}

const files = globSync(`${folder}/schemas/*.json`, { cwd: workspaceRoot });
const validators = new Map(
  files.flatMap((file) => {
    const { kinds, $defs } = JSON.parse(read(file)) as SchemaFile;
    return Object.entries(kinds).map(([kind, schema]) => {
      const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
      return [kind, ajv.compile({ ...schema, $defs })] as const;
    });
  }),
);

/** The source of each schema. */
export const sources = files.map((file) => (JSON.parse(read(join(file))) as { $comment: string }).$comment);

/** The fields of a manifest that its schema does not permit, one line each. */
export const schemaFindings = ({ file, ...manifest }: Manifest): readonly string[] => {
  const kind = `${manifest.apiVersion}/${manifest.kind}`;
  const validate = validators.get(kind);
  if (validate === undefined) return [`${file}: there is no schema of ${kind}`];
  const { spec, ...rest } = manifest;
  const asWritten = Object.keys(spec).length === 0 ? rest : manifest;
  if (validate(asWritten)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
    const { additionalProperty } = params as { additionalProperty?: string };
    return `${file}: ${manifest.kind}${instancePath} ${message}${additionalProperty ? `: ${additionalProperty}` : ''}`;
  });
};
