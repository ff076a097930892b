import type { JsonSchema } from '@candour/contracts';
import { type Html, html, Html as SafeHtml } from '../../common/html';
import type { OpenApi, Operation } from './open-api.types';

export const DOCS_STYLE = `body{font:17px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2526;background:#fff}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}h2{margin-top:2.5rem;border-bottom:2px solid #0b5c5c}
details{border-bottom:1px solid #ccd5d5;padding:.5rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:3.5rem;color:#0b5c5c}
table{border-collapse:collapse;margin:.5rem 0 1rem}th,td{text-align:left;vertical-align:top;padding:.15rem 1rem .15rem 0}`;

/** A short description of a schema: "uuid or null", "list of text". */
const kindOf = (schema: JsonSchema): string => {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' or ');
  if (schema.enum) return schema.enum.join(', ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items ?? {})}`;
  return schema.format ?? schema.type ?? 'anything';
};

/** The fields of a schema; those of nested objects have dotted names. */
const fieldsOf = (schema: JsonSchema, prefix = ''): readonly (readonly [string, string])[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isOptional = schema.required?.includes(name) === false;
    const inner = field.anyOf?.find(({ properties }) => properties) ?? field.items ?? field;
    const own = [`${prefix}${name}`, `${kindOf(field)}${isOptional ? ' (optional)' : ''}`] as const;
    return [own, ...fieldsOf(inner, `${prefix}${name}.`)];
  });

const table = (caption: string, rows: readonly (readonly [string, string])[]): Html | null =>
  rows.length === 0
    ? null
    : html`<table><caption>${caption}</caption>${rows.map(
        ([name, kind]) => html`<tr><th scope="row"><code>${name}</code></th><td>${kind}</td></tr>`,
      )}</table>`;

const jsonOf = (content: Readonly<Record<string, { schema: JsonSchema }>> | undefined): JsonSchema =>
  content?.['application/json']?.schema ?? {};

const call = (method: string, path: string, operation: Operation): Html => {
  const good = operation.responses['201'] ?? operation.responses['200'];
  const reply = good && 'content' in good ? jsonOf(good.content).properties?.['data'] : undefined;
  return html`<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${operation.summary}</summary>
<p>${operation.description} Answers ${Object.keys(operation.responses).join(', ')}.</p>
${table(
  'Parameters',
  operation.parameters.map(
    ({ name, in: place, schema }) => [name, `${kindOf(schema)}, in the ${place}`] as const,
  ),
)}${table('Body', fieldsOf(jsonOf(operation.requestBody?.content)))}${table('Reply, under data', fieldsOf(reply ?? {}))}</details>`;
};

/** The description of the API for a person, without scripts and files from elsewhere. */
export const docsPage = ({ info, tags, paths }: OpenApi): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return html`<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The API of ${info.title}</title><style>${new SafeHtml(DOCS_STYLE)}</style></head><body><main>
<h1>The API of ${info.title} ${info.version}</h1>
<p>${info.description} The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${tags.map(
  ({ name }) =>
    html`<h2>${name}</h2>${calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => call(method, path, operation))}`,
)}</main></body></html>`.toString();
};
