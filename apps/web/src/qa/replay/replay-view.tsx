import { allWalks } from '@candour/machines';
import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { Notice } from '../../ui/notice/notice';
import { TextField } from '../../ui/text-field/text-field';
import { drawnMachine, replayMachines } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { MachineSelect } from '../chart/machine-select';
import { litPainting } from '../chart/paint';
import { Bench, Panel } from '../panel.styles';
import { words } from '../words';
import { readEventLog } from './event-log';
import { type ReplayedStep, replay } from './replay';
import { ReplayedLog } from './replayed-log';

interface Outcome {
  /** The machine that the log ran through: the one that it names, or else the chosen one. */
  readonly id: string;
  readonly steps: readonly ReplayedStep[];
  readonly error: string | null;
}

const nothingRun = (id: string): Outcome => ({ id, steps: [], error: null });

/** The log through its machine, started as the log says, or else as the path specs start it. */
const outcomeOf = (chosen: string, text: string): Outcome => {
  try {
    const log = readEventLog(text);
    const named = drawnMachine(log.machine ?? chosen);
    if (!named) return { ...nothingRun(chosen), error: words.unknownMachine(log.machine ?? chosen) };
    const { id, machine } = named;
    const input = log.input ?? allWalks.find((walk) => walk.machine.id === id)?.options.input;
    return { id, steps: replay(machine, log.events, input), error: null };
  } catch (error) {
    return { ...nothingRun(chosen), error: error instanceof Error ? error.message : String(error) };
  }
};

/** A log that is run through a machine: where the machine does not allow an event, it is shown. */
export function ReplayView() {
  const [text, setText] = useState('');
  const [{ id, steps, error }, setOutcome] = useState(nothingRun(replayMachines[0]?.id ?? ''));
  const [index, setIndex] = useState(0);
  const machine = drawnMachine(id);
  const shown = steps[index];

  const run = (log: string): void => {
    const outcome = outcomeOf(id, log);
    setOutcome(outcome);
    setIndex(
      Math.max(
        0,
        outcome.steps.findIndex((step) => !step.isAllowed),
      ),
    );
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const content = (await target.files?.[0]?.text()) ?? '';
    setText(content);
    run(content);
  };
  return (
    <Bench>
      {machine ? (
        <ChartWindow
          machine={machine}
          painting={litPainting(shown?.active ?? [], shown?.transitions ?? [])}
        />
      ) : null}
      <Panel>
        <MachineSelect
          machines={replayMachines}
          id={id}
          onChoose={(chosen) => setOutcome(nothingRun(chosen))}
        />
        <TextField
          label={words.eventLog}
          hint={words.replayLead}
          value={text}
          onChange={setText}
          rows={6}
          spellCheck={false}
          error={error ?? undefined}
        />
        <Cluster gap={3}>
          <Button onPress={() => run(text)}>{words.run}</Button>
          <label>
            {words.fromFile}{' '}
            <input type="file" accept=".json,.jsonl,.txt" onChange={(event) => void read(event)} />
          </label>
        </Cluster>
        {steps.length > 0 ? (
          <Card title={words.replayed} headingLevel={3}>
            <Notice tone={steps.every(({ isAllowed }) => isAllowed) ? 'success' : 'error'} role="status">
              {words.refused(steps.filter(({ isAllowed }) => !isAllowed).length)}
            </Notice>
            <ReplayedLog steps={steps} shown={index} onShow={setIndex} />
          </Card>
        ) : null}
      </Panel>
    </Bench>
  );
}
