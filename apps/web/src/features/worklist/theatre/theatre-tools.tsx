import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { theatreWords as words } from './words';

/** The links to the previous and the next day, and the print button. */
export function TheatreTools({ onDays }: { readonly onDays: (days: 1 | -1) => void }) {
  return (
    <div data-screen-only>
      <Cluster gap={3}>
        <Button variant="quiet" size="small" onPress={() => onDays(-1)}>
          {words.previousDay}
        </Button>
        <Button variant="quiet" size="small" onPress={() => onDays(1)}>
          {words.nextDay}
        </Button>
        <Button size="small" onPress={() => window.print()}>
          {words.print}
        </Button>
      </Cluster>
    </div>
  );
}
