import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that is loaded after the page itself; null until it is there. If it cannot be loaded, `Instead` stands in
 * its place. `load` is the same function at every render.
 */
export const useLater = <Props>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): ComponentType<Props> | null => {
  const [loaded, setLoaded] = useState<{ readonly Component: ComponentType<Props> } | null>(null);
  useEffect(() => {
    void load().then(
      (Component) => setLoaded({ Component }),
      () => setLoaded({ Component: Instead }),
    );
  }, [load, Instead]);
  return loaded && loaded.Component;
};
