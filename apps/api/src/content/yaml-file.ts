import { parse, YAMLParseError } from 'yaml';
import type { Check } from './content-check';
import { ContentError } from './content-error';

/** The checked content of one YAML file. Throws a ContentError for bad YAML and for bad content alike. */
export function parseYamlFile<T>(source: string, fileName: string, check: Check<T>): T {
  return check(readYaml(source, fileName), { fileName, path: '' });
}

function readYaml(source: string, fileName: string): unknown {
  try {
    return parse(source, { uniqueKeys: true, maxAliasCount: 0 });
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = error.linePos?.[0].line;
    const firstLine = error.message.split('\n')[0] ?? 'unreadable';
    throw new ContentError(fileName, '', `is not YAML (line ${String(line ?? '?')}): ${firstLine}`);
  }
}
