import type { PathStep } from './log-entry';

/** A path as a test for libs/machines: paste it into a spec of the machine and describe it in its title. */
export interface PathToWrite {
  readonly machineId: string;
  readonly input: unknown;
  readonly actors: readonly string[];
  readonly path: readonly PathStep[];
  readonly value: unknown;
}

const literal = (value: unknown): string => (value === undefined ? 'undefined' : JSON.stringify(value));

/** An error of the web client, or another error. */
const errorLiteral = (error: unknown): string => {
  if (!(error instanceof Error)) return literal(error);
  const { status, code, fields } = error as Error & { status?: unknown; code?: unknown; fields?: unknown };
  if (status === undefined) return `new Error(${literal(error.message)})`;
  return `Object.assign(new Error(${literal(error.message)}), ${literal({ status, code, fields })})`;
};

const stepLine = (step: PathStep): string => {
  switch (step.kind) {
    case 'event':
      return `actor.send(${literal(step.event)});\n  await settle();`;
    case 'answer':
      return `await ${step.actor}.answer(${literal(step.output)});`;
    case 'failure':
      return `await ${step.actor}.fail(${errorLiteral(step.error)});`;
    case 'time':
      return `await pass(${step.milliseconds});`;
  }
};

const titleOf = (path: readonly PathStep[]): string =>
  path
    .map((step) => {
      if (step.kind === 'event') return step.event.type;
      if (step.kind === 'time') return `${step.milliseconds} ms`;
      return `${step.actor} ${step.kind === 'answer' ? 'answers' : 'fails'}`;
    })
    .join(', ')
    .replaceAll("'", '’');

export const pathAsTest = ({ machineId, input, actors, path, value }: PathToWrite): string =>
  [
    `it('walks: ${titleOf(path)}', async () => {`,
    ...actors.map((name) => `  const ${name} = controlledActor<never>();`),
    `  const actors = { ${actors.map((name) => `${name}: ${name}.logic`).join(', ')} };`,
    `  const { actor, pass, settle } = run(wire(${machineId}Machine, { actors })${input === undefined ? '' : `, ${literal(input)}`});`,
    ...path.map((step) => `  ${stepLine(step)}`),
    `  expect(actor.getSnapshot().value).toEqual(${literal(value)});`,
    '});',
    '',
  ].join('\n');
