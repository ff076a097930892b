import { transitionsIn } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { type DrawnMachine, appMachines } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { MachineSelect } from '../chart/machine-select';
import { coveragePainting } from '../chart/paint';
import { Bench, LogLine, LogList, Panel } from '../panel.styles';
import { Stack } from '../../ui/layout/stack';
import { words } from '../words';
import { useCoverage, WALKERS } from './use-coverage';
import { unwalkedOf } from './walked';

const walkerWords = {
  specs: words.bySpecs,
  e2e: words.byRuns,
  app: words.byApp,
  person: words.byPerson,
} as const;

function MachineCoverage({ machine }: { readonly machine: DrawnMachine }) {
  const { chosen, choose, walked, forget } = useCoverage(machine.id);
  const left = unwalkedOf(machine.chart, walked);
  const transitions = transitionsIn(machine.chart).filter(({ id }) => left.transitions.includes(id));
  const unwalked = [
    ...left.states,
    ...transitions.map(
      ({ source, cause, guard }) => `${source}: ${cause}${guard === '' ? '' : ` [${guard}]`}`,
    ),
  ];
  return (
    <Bench>
      <ChartWindow machine={machine} painting={coveragePainting(walked.states, walked.transitions)} />
      <Panel>
        <Card title={words.sources} headingLevel={3}>
          {WALKERS.map((walker) => (
            <Checkbox
              key={walker}
              isChecked={chosen.has(walker)}
              onChange={(isChosen) => choose(walker, isChosen)}
            >
              {walkerWords[walker]}
            </Checkbox>
          ))}
          <p>{words.walkedStates(left.stateCount - left.states.length, left.stateCount)}</p>
          <p>
            {words.walkedTransitions(left.transitionCount - left.transitions.length, left.transitionCount)}
          </p>
          <Button size="small" variant="quiet" onPress={forget}>
            {words.forget}
          </Button>
        </Card>
        <Card title={words.nobodyWalked} headingLevel={3}>
          {unwalked.length === 0 ? <p>{words.allWalked}</p> : null}
          <LogList aria-label={words.nobodyWalked}>
            {unwalked.map((one, index) => (
              <LogLine key={`${one} ${index}`} $isRefused>
                {one}
              </LogLine>
            ))}
          </LogList>
        </Card>
      </Panel>
    </Bench>
  );
}

export interface CoverageViewProps {
  readonly machineId: string;
  readonly onMachine: (id: string) => void;
}

/** What has been walked of a machine, painted on its chart, and the list of what nobody has walked. */
export function CoverageView({ machineId, onMachine }: CoverageViewProps) {
  const machine = appMachines.find(({ id }) => id === machineId);
  return (
    <Stack gap={5}>
      <MachineSelect machines={appMachines} id={machineId} onChoose={onMachine} />
      {machine ? <MachineCoverage machine={machine} /> : null}
    </Stack>
  );
}
