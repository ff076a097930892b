import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@candour/contracts';
import { parse } from 'yaml';
import { OPTIONAL_PROGRAMS } from './harness/programs';

const promtool = OPTIONAL_PROGRAMS.promtool.find();
const ALERTS = join(__dirname, '../../../deploy/monitoring/alerts.yaml');
const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: { alert: string }[] }[] };

/** The samples of each series, one a minute, in the notation of Prometheus. */
type Samples = Readonly<Record<string, string>>;

const ROUTE = `job="candour",route="${ENDPOINTS.readSurgery.path}"`;
const answered = (status: string): string => `candour_request_seconds_count{${ROUTE},status="${status}"}`;
const within = (seconds: string): string => `candour_request_seconds_bucket{${ROUTE},le="${seconds}"}`;
const acts = (action: string): string => `candour_acts{job="candour",action="${action}"}`;
const UP = 'up{job="candour"}';
const UNSEALED = 'candour_documents_unsealed{job="candour"}';
const BY_NOBODY = 'candour_seal_sealed_by{job="candour",by="NOBODY"}';

/** Of each alert, half an hour in which it has to fire, and one in which it must not. */
const CASES: readonly (readonly [alert: string, trouble: Samples, bearable: Samples])[] = [
  ['CandourDown', { [UP]: '0x30' }, { [UP]: '1x28 0x1', 'candour_documents_pending{job="candour"}': '0x30' }],
  [
    'CandourDatabaseAway',
    { [UP]: '1x30' },
    { [UP]: '1x30', 'candour_documents_pending{job="candour"}': '0x30' },
  ],
  [
    'CandourRequestsFail',
    { [answered('5xx')]: '0+6x30', [answered('2xx')]: '0+200x30' },
    { [answered('5xx')]: '0+6x30', [answered('2xx')]: '0+400x30' },
  ],
  [
    'CandourSlow',
    { [within('1')]: '0+90x30', [within('2.5')]: '0+100x30', [within('+Inf')]: '0+100x30' },
    { [within('1')]: '0+96x30', [within('2.5')]: '0+100x30', [within('+Inf')]: '0+100x30' },
  ],
  [
    'CandourPoolExhausted',
    { 'candour_pool_waiting{job="candour"}': '1x30' },
    {
      'candour_pool_waiting{job="candour"}': '9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9 0 9 9',
    },
  ],
  [
    'CandourEventLoopBlocked',
    { 'nodejs_eventloop_lag_p99_seconds{job="candour"}': '0.3x30' },
    { 'nodejs_eventloop_lag_p99_seconds{job="candour"}': '0.2x30' },
  ],
  [
    'CandourRefuses',
    { 'candour_calls_refused{job="candour",urgency="save"}': '0+12x30' },
    { 'candour_calls_refused{job="candour",urgency="list"}': '0+600x30' },
  ],
  [
    'CandourDocumentsLate',
    { 'candour_documents_oldest_seconds{job="candour"}': '130x30' },
    { 'candour_documents_oldest_seconds{job="candour"}': '110x30' },
  ],
  [
    'CandourSealKey',
    { 'candour_seal_key_state{job="candour",state="ENDS_SOON"}': '1x30' },
    {
      'candour_seal_key_state{job="candour",state="GOOD"}': '1x30',
      'candour_seal_key_state{job="candour",state="ENDS_SOON"}': '0x30',
    },
  ],
  [
    'CandourDocumentsUnsealed',
    { [UNSEALED]: '2x30', [BY_NOBODY]: '1x30' },
    { [UNSEALED]: '2x30', [BY_NOBODY]: '0x30' },
  ],
  [
    'CandourMailLate',
    { 'candour_mail_oldest_seconds{job="candour",urgent="true"}': '700x30' },
    { 'candour_mail_oldest_seconds{job="candour",urgent="false"}': '700x30' },
  ],
  ['CandourLoginsRefused', { [acts('session.refused')]: '120x30' }, { [acts('session.refused')]: '90x30' }],
  [
    'CandourTokenReused',
    { [acts('session.token-reused')]: '1x30' },
    { [acts('session.token-reused')]: '0x30' },
  ],
];

(promtool === null ? describe.skip : describe)('the alerts, as Prometheus judges them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-alerts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** What Prometheus says when these alerts, and no others, should fire at the end of the half hour. */
  const judge = (samples: Samples, firing: readonly string[]): string => {
    const file = join(folder, 'test.json');
    const test = {
      interval: '1m',
      input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '30m',
          exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
        },
      ],
    };
    writeFileSync(file, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests: [test] }));
    const { stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', file], { encoding: 'utf8' });
    return `${stdout}${stderr}`;
  };

  it.each(CASES)('%s fires alone on trouble, and not on what can be borne', (alert, trouble, bearable) => {
    expect(judge(trouble, [alert])).toContain('SUCCESS');
    expect(judge(bearable, [])).toContain('SUCCESS');
    expect(judge(bearable, [alert])).toContain('FAILED');
  });

  it('each has a case', () => {
    expect(CASES.map(([alert]) => alert)).toEqual(
      groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)),
    );
  });
});
