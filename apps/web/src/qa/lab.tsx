import { useState } from 'react';
import { Page } from '../ui/layout/page';
import { Tabs } from '../ui/tabs/tabs';
import { appMachines } from './chart/all-charts';
import { GalleryView } from './chart/gallery-view';
import { CoverageView } from './walked/coverage-view';
import { LiveView } from './live/live-view';
import { ReplayView } from './replay/replay-view';
import { StepView } from './step/step-view';
import { words } from './words';

/** The statechart lab: every machine to look at, to step through, to watch, to measure and to replay. */
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
