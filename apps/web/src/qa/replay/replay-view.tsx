import { allWalks } from '@candour/machines/testing';
import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { Notice } from '../../ui/notice/notice';
import { TextField } from '../../ui/text-field/text-field';
import { asShortText } from '../as-text';
import { drawnMachine, replayMachines } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { MachineSelect } from '../chart/machine-select';
import { activePainting } from '../chart/paint';
import { Bench, LogLine, LogList, Panel } from '../panel.styles';
import { words } from '../words';
import { readEventLog } from './event-log';
import { replay, type ReplayedStep } from './replay';
import { replayTrail } from './replay-trail';
import { surgeryTrailMachine } from './surgery-trail.machine';

interface Outcome {
  /** The machine that the log names, otherwise the selected one. */
  readonly id: string;
  readonly steps: readonly ReplayedStep[];
  readonly error: string | null;
}

const nothingRun = (id: string): Outcome => ({ id, steps: [], error: null });

/** Replays an audit trail through the charts of a surgery, another log with its own input or that of the path specs. */
const outcomeOf = (chosen: string, text: string): Outcome => {
  try {
    const log = readEventLog(text);
    if (log.isTrail) return { id: surgeryTrailMachine.id, steps: replayTrail(log.events), error: null };
    const named = drawnMachine(log.machine ?? chosen);
    if (!named) return { ...nothingRun(chosen), error: words.unknownMachine(log.machine ?? chosen) };
    const { id, machine } = named;
    const input = log.input ?? allWalks.find((walk) => walk.machine.id === id)?.options.input;
    return { id, steps: replay(machine, log.events, input), error: null };
  } catch (error) {
    return { ...nothingRun(chosen), error: error instanceof Error ? error.message : String(error) };
  }
};

/** Replays a log through a machine and marks the events that the machine does not allow. */
export function ReplayView() {
  const [text, setText] = useState('');
  const [{ id, steps, error }, setOutcome] = useState(nothingRun(replayMachines[0]?.id ?? ''));
  const [index, setIndex] = useState(0);
  const shown = steps[index];
  const machine = drawnMachine(shown?.machine ?? id);

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
          painting={activePainting(shown?.active ?? [], shown?.transitions ?? [])}
        />
      ) : null}
      <Panel>
        <MachineSelect
          machines={replayMachines}
          id={machine?.id ?? id}
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

interface ReplayedLogProps {
  readonly steps: readonly ReplayedStep[];
  readonly shown: number;
  readonly onShow: (index: number) => void;
}

/** Each event with whether the machine allows it. The selected one is shown on the chart. */
function ReplayedLog({ steps, shown, onShow }: ReplayedLogProps) {
  return (
    <LogList aria-label={words.replayed}>
      {steps.map(({ index, event, at, value, isAllowed, fault }) => (
        <LogLine key={index} $isRefused={!isAllowed} aria-current={index === shown ? 'step' : undefined}>
          <Button size="small" variant="plain" onPress={() => onShow(index)}>
            {words.stepOf(index + 1, steps.length)}: {event.type}
          </Button>
          <br />
          {at === '' ? '' : `${at}, `}
          {isAllowed ? asShortText(value) : <b>{words.notAllowed}</b>}
          {isAllowed ? '' : ` (${asShortText(value)})`}
          {fault === null ? '' : ` ${fault}`}
        </LogLine>
      ))}
    </LogList>
  );
}
