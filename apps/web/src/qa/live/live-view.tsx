import { useState } from 'react';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { FactList } from '../../ui/fact-list/fact-list';
import { TextLink } from '../../ui/link/text-link';
import { Select } from '../../ui/select/select';
import { asShortText, asText } from '../as-text';
import { drawnMachine } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { litPainting } from '../chart/paint';
import { Bench, Code, Panel } from '../panel.styles';
import { CopyButtons } from '../step/copy-buttons';
import { EventLog, isTaken } from '../step/event-log';
import { Stack } from '../../ui/layout/stack';
import { words } from '../words';
import type { LiveActor } from './live-message';
import { useLiveActors } from './use-live-actors';

function LiveMachine({ actor }: { readonly actor: LiveActor }) {
  const { last, steps } = actor;
  const drawn = drawnMachine(actor.machine);
  return (
    <Bench>
      {drawn ? <ChartWindow machine={drawn} painting={litPainting(last.active, last.transitions)} /> : null}
      <Panel>
        <FactList
          facts={[
            { name: words.machine, value: `${actor.machine}, ${last.isOver ? words.ended : words.running}` },
            { name: words.state, value: asShortText(last.value) },
          ]}
        />
        <Card title={words.log} headingLevel={3}>
          <EventLog
            steps={steps.map(({ at, event, value, transitions }, index) => ({
              key: `${at} ${index}`,
              type: event.type,
              value,
              wasTaken: isTaken(event.type, transitions),
            }))}
          />
          <CopyButtons
            things={[{ name: words.copyLog, text: () => asText({ machine: actor.machine, log: steps }) }]}
          />
        </Card>
        <Card title={words.context} headingLevel={3}>
          <Code>{asText(last.context)}</Code>
        </Card>
      </Panel>
    </Bench>
  );
}

/** The machines of the app that runs in another tab, as they move. */
export function LiveView() {
  const actors = useLiveActors();
  const [key, setKey] = useState<string | null>(null);
  const shown = actors.find((actor) => actor.key === key) ?? actors.at(-1);
  return (
    <Stack gap={5}>
      <p>
        {words.liveLead}{' '}
        <TextLink href="/" opensNewTab>
          {words.openApp}
        </TextLink>
      </p>
      {shown ? (
        <>
          <Select
            label={words.liveTitle}
            options={actors.map((actor, index) => ({
              value: actor.key,
              label: `${index + 1}. ${actor.machine} (${asShortText(actor.last.value)})`,
            }))}
            value={shown.key}
            onChoose={setKey}
          />
          <LiveMachine actor={shown} />
        </>
      ) : (
        <EmptyState title={words.noLive}>{words.liveLead}</EmptyState>
      )}
    </Stack>
  );
}
