import { statesIn, transitionsIn } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { SmallText } from '../../ui/layout/layout.styles';
import { words } from '../words';
import { appMachines } from './all-charts';
import { ChartPicture } from './chart-picture';
import { GalleryGrid, GalleryPicture } from './gallery-view.styles';

/** Every chart at a glance; one is opened to be stepped through, and there it can be moved and zoomed. */
export function GalleryView({ onOpen }: { readonly onOpen: (id: string) => void }) {
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
