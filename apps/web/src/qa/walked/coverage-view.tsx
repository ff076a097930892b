import { transitionsIn } from '@candour/machines/testing';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Checkbox } from '../../ui/checkbox/checkbox';
import { Stack } from '../../ui/layout/stack';
import { appMachines, type DrawnMachine } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { MachineSelect } from '../chart/machine-select';
import { coveragePainting } from '../chart/paint';
import { Bench, LogLine, LogList, Panel } from '../panel.styles';
import { words } from '../words';
import { nothingWalked, together, unwalkedOf, type Walked, type WalkedMachines } from './walked';
import { walkedBySpecs } from './walked-by-specs';
import { forgetWalked, walkedBy, walkedByRuns } from './walked-store';

const WALKERS = ['specs', 'e2e', 'app', 'person'] as const;
type WalkerName = (typeof WALKERS)[number];

interface Coverage {
  readonly chosen: ReadonlySet<WalkerName>;
  readonly choose: (walker: WalkerName, isChosen: boolean) => void;
  /** The combined coverage of the selected sources. */
  readonly walked: Walked;
  readonly forget: () => void;
}

/** The coverage of one machine by the selected sources. */
const useCoverage = (machineId: string): Coverage => {
  const [chosen, setChosen] = useState<ReadonlySet<WalkerName>>(new Set(WALKERS));
  const [e2e, setE2e] = useState<WalkedMachines>({});
  const [kept, setKept] = useState(() => ({ app: walkedBy('app'), person: walkedBy('person') }));
  useEffect(() => {
    void walkedByRuns().then(setE2e);
  }, []);
  const specs = useMemo(() => walkedBySpecs(machineId), [machineId]);
  const all: Readonly<Record<WalkerName, WalkedMachines>> = { specs, e2e, ...kept };
  return {
    chosen,
    choose: (walker, isChosen) => {
      const next = new Set(chosen);
      if (isChosen) next.add(walker);
      else next.delete(walker);
      setChosen(next);
    },
    walked: together([...chosen].map((walker) => all[walker][machineId] ?? nothingWalked)),
    forget: () => {
      forgetWalked('app');
      forgetWalked('person');
      setKept({ app: {}, person: {} });
    },
  };
};

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

/** A machine's coverage, painted on its chart, and the list of what is not covered. */
export function CoverageView({ machineId, onMachine }: CoverageViewProps) {
  const machine = appMachines.find(({ id }) => id === machineId);
  return (
    <Stack gap={5}>
      <MachineSelect machines={appMachines} id={machineId} onChoose={onMachine} />
      {machine ? <MachineCoverage machine={machine} /> : null}
    </Stack>
  );
}
