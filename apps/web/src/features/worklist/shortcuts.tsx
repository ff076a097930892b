import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { part } from '../../lib/part';
import { areShortcutsOn, keepShortcuts } from '../../lib/shortcut-keys';
import { Button } from '../../ui/button/button';
import { theme } from '../../ui/theme/tokens';
import type { ShortcutsState } from './shortcuts-page';
import { worklistWords as words } from './words';

const { preload, Component: ShortcutsPage } = part(
  async () => (await import('./shortcuts-page')).ShortcutsPage,
);

/** Whether single-key shortcuts are on, and whether their page is open. */
export const useShortcuts = (): ShortcutsState => {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [isOpen, setIsOpen] = useState(false);
  const setOpen = (willBeOpen: boolean): void =>
    void (willBeOpen ? preload().then(() => setIsOpen(true)) : setIsOpen(false));
  const turn = (on: boolean): void => {
    keepShortcuts(on);
    setOn(on);
  };
  return { isOn, isOpen, setOpen, turn };
};

/** The button that opens the page of all keys, and the page. */
export function Shortcuts({ of: shortcuts }: { readonly of: ShortcutsState }) {
  return (
    <>
      <OnDesk>
        <Button variant="plain" size="small" onPress={() => shortcuts.setOpen(true)}>
          {words.shortcuts}
        </Button>
      </OnDesk>
      {shortcuts.isOpen ? (
        <Suspense fallback={null}>
          <ShortcutsPage {...shortcuts} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Hides the button on a phone and a tablet, which seldom have a keyboard; the key ? still opens the page. */
const OnDesk = styled.span`
  ${theme.screen.belowWideDesk} {
    display: none;
  }
`;
