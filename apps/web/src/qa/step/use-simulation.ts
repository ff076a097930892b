import type { NamedWalk } from '@candour/machines';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { walkedIn } from '../walked/walked';
import { noteWalked } from '../walked/walked-store';
import { type Simulation, type SimulationView, startSimulation } from './simulation';

export interface RunningSimulation {
  readonly simulation: Simulation;
  readonly view: SimulationView;
  readonly startAgain: () => void;
}

/** A machine of the lab for as long as it is looked at; what the person walks is remembered for the coverage. */
export const useSimulation = (walk: NamedWalk): RunningSimulation => {
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
