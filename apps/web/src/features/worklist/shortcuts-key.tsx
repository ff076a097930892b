import { Suspense, useState } from 'react';
import { part } from '../../lib/part';
import { useShortcutKeys } from '../../lib/shortcut-keys';

const { preload, Component: ShortcutsPage } = part(
  async () => (await import('./shortcuts-page')).ShortcutsPage,
);

/** The page of all keys, which loads when it is opened first. */
export const useShortcutsPage = () => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    open: () => void preload().then(() => setIsOpen(true)),
    page: isOpen ? (
      <Suspense fallback={null}>
        <ShortcutsPage onClose={() => setIsOpen(false)} />
      </Suspense>
    ) : null,
  };
};

/** Opens the page of all keys with the key ?. */
export function ShortcutsKey() {
  const { open, page } = useShortcutsPage();
  useShortcutKeys({ '?': open });
  return page;
}
