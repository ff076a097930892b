import { type Chart, type ChartState, type ChartTransition, statesIn, transitionsIn } from './chart';
import { labelOf, toMermaid } from './to-mermaid';

/** A machine as a page: its charts, and tables of its states, events, actors and tags. */
export const toPage = (chart: Chart): string => {
  const states = statesIn(chart.root);
  const pathById = new Map(states.map(({ id, path }) => [id, path]));
  const paths = (ids: readonly string[]): string => ids.map((id) => pathById.get(id) ?? id).join(', ');
  return [
    `# ${chart.id}`,
    '',
    ...(chart.description === '' ? [] : [chart.description, '']),
    `![The chart of ${chart.id}](${chart.id}.svg)`,
    '',
    `The same as [a picture](${chart.id}.svg), as [JSON for Stately's tools](${chart.id}.json), and for Mermaid:`,
    '',
    '```mermaid',
    ...toMermaid(chart),
    '```',
    '',
    '## States',
    '',
    ...table(
      ['state', 'tags', 'runs', 'stays and hears', 'what is true'],
      [...anywhere(chart.root, paths), ...states.slice(1).map(stateRow)],
    ),
    ...section('Events', ['event', 'heard in', 'may lead to'], eventRows(chart, paths)),
    ...section(
      'Actors',
      ['actor', 'called in', 'answers: leads to', 'fails: leads to'],
      actorRows(chart, paths),
    ),
    ...section('Tags', ['tag', 'true in'], tagRows(states)),
  ].join('\n');
};

type Paths = (ids: readonly string[]) => string;

const section = (title: string, heads: readonly string[], rows: readonly string[]): readonly string[] =>
  rows.length === 0 ? [] : [`## ${title}`, '', ...table(heads, rows)];

const table = (heads: readonly string[], rows: readonly string[]): readonly string[] => [
  tableRow(...heads),
  `|${' --- |'.repeat(heads.length)}`,
  ...rows,
  '',
];

const tableRow = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** What the machine hears in whatever state it is. */
const anywhere = (root: ChartState, paths: Paths): readonly string[] => {
  const heard = root.transitions.map((transition) =>
    transition.targets.length === 0
      ? labelOf(transition)
      : `${labelOf(transition)} (to ${paths(transition.targets)})`,
  );
  return heard.length === 0 ? [] : [tableRow('anywhere', '', root.actors.join(', '), heard.join(', '), '')];
};

const stateRow = (state: ChartState): string =>
  tableRow(
    state.path,
    state.tags.join(', '),
    state.actors.join(', '),
    state.transitions
      .filter(({ targets }) => targets.length === 0)
      .map(labelOf)
      .join(', '),
    state.description,
  );

const distinct = (all: readonly string[]): readonly string[] => [...new Set(all)];

const isOutside = ({ eventType }: ChartTransition): boolean =>
  eventType !== '' && !eventType.startsWith('xstate.');

const eventRows = (chart: Chart, paths: Paths): readonly string[] => {
  const outside = transitionsIn(chart).filter(isOutside);
  return distinct(outside.map(({ eventType }) => eventType))
    .toSorted()
    .map((event) => {
      const heard = outside.filter(({ eventType }) => eventType === event);
      const sources = distinct(heard.map(({ source }) => source));
      return tableRow(
        event,
        paths(sources).replace(/^$/, 'anywhere').replace(/^, /, 'anywhere, '),
        paths(distinct(heard.flatMap(({ targets }) => targets))),
      );
    });
};

const actorRows = (chart: Chart, paths: Paths): readonly string[] => {
  const states = statesIn(chart.root);
  const callers = (actor: string): readonly ChartState[] =>
    states.filter(({ actors }) => actors.includes(actor));
  const after = (actor: string, cause: string): string => {
    const answered = callers(actor).flatMap(({ transitions }) =>
      transitions.filter((one) => one.cause === `${actor} ${cause}`),
    );
    return paths(distinct(answered.flatMap(({ targets }) => targets)));
  };
  return distinct(states.flatMap(({ actors }) => actors))
    .toSorted()
    .map((actor) =>
      tableRow(
        actor,
        paths(callers(actor).map(({ id }) => id)) || 'anywhere',
        after(actor, 'answers'),
        after(actor, 'fails'),
      ),
    );
};

const tagRows = (states: readonly ChartState[]): readonly string[] =>
  distinct(states.flatMap(({ tags }) => tags))
    .toSorted()
    .map((tag) =>
      tableRow(
        tag,
        states
          .filter(({ tags }) => tags.includes(tag))
          .map(({ path }) => path)
          .join(', '),
      ),
    );
