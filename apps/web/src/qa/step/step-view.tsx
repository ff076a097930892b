import { allWalks, type NamedWalk } from '@candour/machines/testing';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { FactList } from '../../ui/fact-list/fact-list';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { Select } from '../../ui/select/select';
import { asShortText, asText } from '../as-text';
import { appMachines, drawnMachine } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { MachineSelect } from '../chart/machine-select';
import { activePainting } from '../chart/paint';
import { Bench, Code, Panel } from '../panel.styles';
import { walkedIn } from '../walked/walked';
import { noteWalked } from '../walked/walked-store';
import { words } from '../words';
import { ClockCard } from './clock-card';
import { CopyButtons } from './copy-buttons';
import { EventButtons } from './event-buttons';
import { EventLog, isTaken } from './event-log';
import { pathAsTest } from './path-as-test';
import { PendingCalls } from './pending-calls';
import { type Simulation, type SimulationView, startSimulation } from './simulation';

function RunningMachine({ walk }: { readonly walk: NamedWalk }) {
  const { simulation, view, startAgain } = useSimulation(walk);
  const { snapshot, log } = view;
  const drawn = drawnMachine(walk.machine.id);
  const lastTaken = log.at(-1)?.transitions ?? [];
  const facts = [
    { name: words.state, value: asShortText(snapshot.value) },
    { name: words.tags, value: [...snapshot.tags].join(', ') || words.noTags },
  ];
  const asTest = (): string =>
    pathAsTest({
      machineId: walk.machine.id,
      input: walk.options.input,
      actors: Object.keys(walk.machine.implementations.actors),
      path: view.path,
      value: snapshot.value,
    });
  return (
    <Bench>
      {drawn ? <ChartWindow machine={drawn} painting={activePainting(view.active, lastTaken)} /> : null}
      <Panel>
        <Cluster gap={2}>
          <Button size="small" onPress={startAgain}>
            {words.startAgain}
          </Button>
          {snapshot.status === 'active' ? null : <output>{words.over}</output>}
        </Cluster>
        <FactList facts={facts} />
        <EventButtons events={walk.options.events} snapshot={snapshot} onSend={simulation.send} />
        <PendingCalls
          calls={view.pending}
          answers={walk.options.actors ?? {}}
          onAnswer={simulation.answer}
          onFail={simulation.fail}
        />
        <ClockCard now={view.now} onPass={simulation.passTime} />
        <Card title={words.log} headingLevel={3}>
          <EventLog
            steps={log.map(({ index, event, value, transitions }) => ({
              key: String(index),
              type: event.type,
              value,
              wasTaken: isTaken(event.type, transitions),
            }))}
          />
          <CopyButtons
            things={[
              { name: words.copyTest, text: asTest },
              { name: words.copyLog, text: () => asText({ machine: walk.machine.id, log }) },
            ]}
          />
        </Card>
        <Card title={words.context} headingLevel={3}>
          <Code>{asText(snapshot.context)}</Code>
        </Card>
      </Panel>
    </Bench>
  );
}

export interface StepViewProps {
  readonly machineId: string;
  readonly onMachine: (id: string) => void;
}

/** One machine with fake actors, to step through. */
export function StepView({ machineId, onMachine }: StepViewProps) {
  const walks = allWalks.filter(({ machine }) => machine.id === machineId);
  const [name, setName] = useState<string | null>(null);
  const walk = walks.find((one) => one.name === name) ?? walks[0];
  return (
    <Stack gap={5}>
      <Cluster gap={5} align="end">
        <MachineSelect machines={appMachines} id={machineId} onChoose={onMachine} />
        {walks.length > 1 ? (
          <Select
            label={words.startingPoint}
            options={walks.map((one) => ({ value: one.name, label: one.name }))}
            value={walk?.name ?? null}
            width="half"
            onChoose={setName}
          />
        ) : null}
      </Cluster>
      {walk ? <RunningMachine walk={walk} /> : null}
    </Stack>
  );
}

interface RunningSimulation {
  readonly simulation: Simulation;
  readonly view: SimulationView;
  readonly startAgain: () => void;
}

/** Runs a machine while it is displayed, and records the user's coverage. */
const useSimulation = (walk: NamedWalk): RunningSimulation => {
  const [run, setRun] = useState(() => ({ walk, simulation: startSimulation(walk) }));
  if (run.walk !== walk) setRun({ walk, simulation: startSimulation(walk) });
  const { simulation } = run;
  const view = useSyncExternalStore(simulation.subscribe, simulation.view);

  useEffect(() => () => simulation.stop(), [simulation]);
  useEffect(() => {
    const transitions = view.log.flatMap((entry) => entry.transitions);
    noteWalked('person', walk.machine.id, walkedIn(view.active, transitions));
  }, [view, walk]);

  return { simulation, view, startAgain: () => setRun({ walk, simulation: startSimulation(walk) }) };
};
