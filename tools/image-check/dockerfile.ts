export interface Instruction {
  readonly keyword: string;
  /** Everything after the keyword, its lines joined. */
  readonly text: string;
}

export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

export interface Dockerfile {
  /** ARG lines before the first stage, with their defaults. */
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

const KNOWN = new Set([
  'RUN',
  'COPY',
  'ENV',
  'WORKDIR',
  'USER',
  'ENTRYPOINT',
  'CMD',
  'EXPOSE',
  'VOLUME',
  'HEALTHCHECK',
]);

const instructionsOf = (text: string): Instruction[] =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [keyword = ''] = line.split(/\s/, 1);
      return { keyword: keyword.toUpperCase(), text: line.slice(keyword.length).trim() };
    });

/** Parses the Dockerfile instructions that ours uses. Throws for any other. */
export const parseDockerfile = (text: string): Dockerfile => {
  const args: Record<string, string> = {};
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const instruction of instructionsOf(text)) {
    const stage = stages.at(-1);
    if (instruction.keyword === 'ARG' && !stage) {
      const [name = '', value = ''] = instruction.text.split('=');
      args[name] = value;
    } else if (instruction.keyword === 'FROM') {
      const [base = '', , name = ''] = instruction.text.split(/\s+/);
      stages.push({
        base: base.replaceAll(/\$\{(\w+)\}/g, (_, arg: string) => args[arg] ?? ''),
        name,
        instructions: [],
      });
    } else if (stage && KNOWN.has(instruction.keyword)) {
      stage.instructions.push(instruction);
    } else {
      throw new Error(`This Dockerfile is not understood: ${instruction.keyword} ${instruction.text}`);
    }
  }
  return { args, stages };
};

/** `NAME=value NAME=value`, as ENV lines are written here. */
export const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/\s+/).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
