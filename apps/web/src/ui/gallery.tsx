import { useState } from 'react';
import { allFixtures } from './all-fixtures';
import { Button } from './button/button';
import type { Fixture } from './fixture';
import { GalleryExample, GalleryGroup } from './gallery.styles';
import { Page } from './layout/page';

function Example({ name, element, isOverlay = false }: Fixture) {
  const [isShown, setIsShown] = useState(!isOverlay);
  return (
    <GalleryExample>
      <h3>{name}</h3>
      {isOverlay ? (
        <Button variant="quiet" size="small" onPress={() => setIsShown(!isShown)}>
          {isShown ? 'Take away' : 'Show'}
        </Button>
      ) : null}
      {isShown ? <div>{element}</div> : null}
    </GalleryExample>
  );
}

/** Every fixture of the kit on one page, to be looked at. */
export function Gallery() {
  return (
    <Page title="Component gallery" width="wide">
      {allFixtures.map(({ component, fixtures }) => (
        <GalleryGroup key={component} id={component} aria-label={component}>
          <h2>{component}</h2>
          {fixtures.map((fixture) => (
            <Example key={fixture.name} {...fixture} />
          ))}
        </GalleryGroup>
      ))}
    </Page>
  );
}
