import { parse, YAMLParseError } from 'yaml';
import { type Check, refuse } from './content-check';
import { ContentError } from './content-error';

/** The checked content of one YAML file. Throws a ContentError for invalid YAML and for invalid content alike. */
export function parseYamlFile<T>(source: string, fileName: string, check: Check<T>): T {
  return check(readYaml(source, fileName), { fileName, path: '' });
}

/** Refuses a file whose name is not its key, because the key locates the file. */
export function refuseOtherFileName(key: string, fileName: string): void {
  if (fileName.split('/').at(-1) === `${key}.yaml`) return;
  refuse({ fileName, path: 'key' }, `is "${key}", so the file must be called ${key}.yaml`);
}

function readYaml(source: string, fileName: string): unknown {
  try {
    return parse(source, { uniqueKeys: true, maxAliasCount: 0 });
  } catch (error) {
    const line = error instanceof YAMLParseError ? ` (line ${String(error.linePos?.[0].line ?? '?')})` : '';
    const problem = error instanceof Error ? error.message.split('\n')[0] : 'unreadable';
    throw new ContentError(fileName, '', `is not YAML${line}: ${problem ?? ''}`);
  }
}
