import { statesIn, transitionsIn } from '@candour/machines/testing';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../ui/button/button';
import { Card } from '../ui/card/card';
import { SmallText } from '../ui/layout/layout.styles';
import { Page } from '../ui/layout/page';
import { Tabs } from '../ui/tabs/tabs';
import { theme } from '../ui/theme/tokens';
import { appMachines } from './chart/all-charts';
import { ChartPicture } from './chart/chart-picture';
import { LiveView } from './live/live-view';
import { ReplayView } from './replay/replay-view';
import { StepView } from './step/step-view';
import { CoverageView } from './walked/coverage-view';
import { words } from './words';

/** The statechart lab: view, step through, watch, measure and replay every machine. */
export function Lab() {
  const [view, setView] = useState('gallery');
  const [machineId, setMachineId] = useState(appMachines[0]?.id ?? '');
  const open = (id: string): void => {
    setMachineId(id);
    setView('step');
  };
  return (
    <main id="main">
      <Page title={words.title} lead={words.lead} width="full">
        <Tabs
          label={words.views}
          selectedKey={view}
          onSelect={setView}
          tabs={[
            { key: 'gallery', title: words.gallery, content: <GalleryView onOpen={open} /> },
            {
              key: 'step',
              title: words.step,
              content: <StepView key={machineId} machineId={machineId} onMachine={setMachineId} />,
            },
            { key: 'live', title: words.live, content: <LiveView /> },
            {
              key: 'coverage',
              title: words.coverage,
              content: <CoverageView machineId={machineId} onMachine={setMachineId} />,
            },
            { key: 'replay', title: words.replay, content: <ReplayView /> },
          ]}
        />
      </Page>
    </main>
  );
}

/** A gallery of all charts. An opened chart can be stepped through, moved and zoomed. */
function GalleryView({ onOpen }: { readonly onOpen: (id: string) => void }) {
  return (
    <GalleryGrid>
      {appMachines.map((machine) => (
        <Card
          key={machine.id}
          title={machine.id}
          aside={
            <Button
              variant="plain"
              size="small"
              aria-label={`${words.open}: ${machine.id}`}
              onPress={() => onOpen(machine.id)}
            >
              {words.open}
            </Button>
          }
        >
          <p>{machine.chart.description}</p>
          <SmallText>
            {words.counts(statesIn(machine.chart.root).length, transitionsIn(machine.chart).length)}
          </SmallText>
          <GalleryPicture>
            <ChartPicture layout={machine.layout()} />
          </GalleryPicture>
        </Card>
      ))}
    </GalleryGrid>
  );
}

const GalleryGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
  gap: ${theme.space[5]};
  align-items: start;
`;

const GalleryPicture = styled.div`
  overflow: hidden;

  > svg {
    width: 100%;
    height: 24rem;
  }
`;
