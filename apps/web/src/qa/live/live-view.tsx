import { useEffect, useState } from 'react';
import { Card } from '../../ui/card/card';
import { EmptyState } from '../../ui/empty-state/empty-state';
import { FactList } from '../../ui/fact-list/fact-list';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { Select } from '../../ui/select/select';
import { asShortText, asText } from '../as-text';
import { drawnMachine } from '../chart/all-charts';
import { ChartWindow } from '../chart/chart-window';
import { activePainting } from '../chart/paint';
import { Bench, Code, Panel } from '../panel.styles';
import { CopyButtons } from '../step/copy-buttons';
import { EventLog, isTaken } from '../step/event-log';
import { words } from '../words';
import { LAB_OPENED, LIVE_CHANNEL, type LiveActor, type LiveStep, withStep } from './live-message';

/** The actors of the app in other tabs that have reported since the lab opened. */
const useLiveActors = (): readonly LiveActor[] => {
  const [actors, setActors] = useState<readonly LiveActor[]>([]);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return undefined;
    const channel = new BroadcastChannel(LIVE_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<LiveStep | typeof LAB_OPENED>) => {
      if (data !== LAB_OPENED) setActors((known) => withStep(known, data));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
    channel.postMessage(LAB_OPENED);
    return () => channel.close();
  }, []);
  return actors;
};

function LiveMachine({ actor }: { readonly actor: LiveActor }) {
  const { last, steps } = actor;
  const drawn = drawnMachine(actor.machine);
  return (
    <Bench>
      {drawn ? (
        <ChartWindow machine={drawn} painting={activePainting(last.active, last.transitions)} />
      ) : null}
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

/** The running machines of the app in another tab. */
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
