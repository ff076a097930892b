import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, ROUND_STATES, SEAL_STATES, SEALED_BY } from '@candour/contracts';
import { parse } from 'yaml';
import { URGENCIES } from '../../call/urgency';
import { COUNTED_ACTS } from './installation-facts';
import { metricsOf, type Measured } from './metrics';
import { measuredHere } from './measured.fixtures';

const root = join(__dirname, '../../../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string; readonly runbook: string };
}
interface Panel {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { groups } = parse(read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as { panels: Panel[] };

/** The metrics and labels that Prometheus adds. */
const OF_PROMETHEUS = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

/** The metrics that this process has, with their labels. */
const offered = (measured: Measured): ReadonlyMap<string, readonly string[]> =>
  new Map(
    metricsOf(measured)
      .getMetricsAsArray()
      .flatMap((metric) => {
        const { name, type, labelNames = [] } = metric as typeof metric & { labelNames?: readonly string[] };
        const series =
          String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name];
        return series.map((each): [string, readonly string[]] => [each, labelNames]);
      }),
  );

/** The metrics and labels in an expression that do not exist. */
const unknownIn = (expr: string, metrics: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const selectors = [...expr.matchAll(/\b((?:candour|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)];
  const names = selectors.map(([, name = '']) => name);
  const known = names.flatMap((name) => metrics.get(name) ?? []).concat(OF_PROMETHEUS.labels);
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const selected = selectors.flatMap(([, , labels = '']) =>
    [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  );
  return [
    ...names.filter((name) => !metrics.has(name) && !OF_PROMETHEUS.metrics.includes(name)),
    ...[...grouped, ...selected].filter((label) => !known.includes(label)),
    ...(names.length === 0 ? ['no metric at all'] : []),
  ];
};

/** The values of the labels by which an expression selects. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  job: ['candour'],
  urgency: URGENCIES,
  state: [...SEAL_STATES, ...ROUND_STATES],
  by: SEALED_BY,
  urgent: ['true', 'false'],
  action: COUNTED_ACTS,
  status: ['2xx', '3xx', '4xx', '5xx'],
  route: Object.values(ENDPOINTS).map(({ path }) => path),
};

/** The selectors of an expression that name a value which no metric has, so that they select all or nothing. */
const idleIn = (expr: string): readonly string[] =>
  [...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(([selector, label = '', value = '']) => {
    const choices = value.includes('(') ? [value] : value.split('|');
    const isKnown = (choice: string): boolean =>
      (VALUES[label] ?? []).some((known) => new RegExp(`^(?:${choice})$`).test(known));
    return choices.every(isKnown) ? [] : [selector];
  });

/** The anchor that GitHub makes from a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

const isThere = (runbook: string): boolean => {
  const [file = '', anchor] = runbook.split('#');
  return [...read(file).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
};

describe('the monitoring that is shipped', () => {
  const metrics = offered(measuredHere());

  it.each(rules)('the alert $alert is about what is measured', ({ expr }) => {
    expect([...unknownIn(expr, metrics), ...idleIn(expr)]).toEqual([]);
  });

  it.each(panels)('the panel "$title" shows what is measured', ({ targets }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) expect([...unknownIn(expr, metrics), ...idleIn(expr)]).toEqual([]);
  });

  it.each(panels)('the panel "$title" names each of its lines by a label that it has', ({ targets }) => {
    for (const { expr, legendFormat } of targets) {
      const used = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      const kept = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(/,\s*/);
      const own = [...expr.matchAll(/\b\w+_\w+/g)].flatMap(([name]) => metrics.get(name) ?? []);
      expect(used.filter((label) => !(kept ?? [...own, 'instance']).includes(label))).toEqual([]);
    }
  });

  it.each(rules)('the alert $alert says what happened, what to do and where to read on', (rule) => {
    const { summary, description, runbook } = rule.annotations;
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(summary).not.toBe('');
    expect(description).toMatch(/\.$/);
    expect(isThere(runbook)).toBe(true);
  });

  it('no two panels lie on each other, and none leaves the screen', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });

  it('each metric of ours is explained in docs/operations.md', () => {
    const ours = [...metrics.keys()]
      .filter((name) => name.startsWith('candour_'))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const table = read('docs/operations.md');
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !table.includes(`\`${name}`))).toEqual([]);
  });

  it.each(COUNTED_ACTS)('the act %s that is counted is one that the trail has', (act) => {
    const event = /^consent\.(\w+)-(\w+)$/.exec(act);
    const sources = event
      ? 'libs/machines/src/consent-lifecycle/*.ts'
      : 'apps/api/src/{access,audit,auth,http,pdf}/**/*.ts';
    const written = event ? `'${event[1]}.${event[2]}'` : `action: '${act}'`;
    expect(globSync(sources, { cwd: root }).some((file) => read(file).includes(written))).toBe(true);
  });

  it('a metric, a label, a value and an anchor that are nowhere would be found', () => {
    expect(unknownIn('rate(candour_requests_lost[5m])', metrics)).toEqual(['candour_requests_lost']);
    expect(unknownIn('sum by (person) (candour_rounds{state="OPEN"})', metrics)).toEqual(['person']);
    expect(unknownIn('max(candour_rounds{patient="1"})', metrics)).toEqual(['patient']);
    expect(unknownIn('vector(1)', metrics)).toEqual(['no metric at all']);
    expect(idleIn('candour_seal_key_state{state="GONE"}')).toEqual(['state="GONE"']);
    expect(idleIn('candour_acts{action=~"session.*|login.*"}')).toEqual(['action=~"session.*|login.*"']);
    expect(idleIn('candour_request_seconds_count{route!~".*(preview).*"}')).toEqual([]);
    expect(isThere('docs/operations.md#nowhere')).toBe(false);
  });
});
