import styled from 'styled-components';
import { Button } from '../../ui/button/button';
import { theme } from '../../ui/theme/tokens';
import { useShortcutsPage } from './shortcuts-key';
import { worklistWords as words } from './words';

/** The button that opens the page of all keys. */
export function Shortcuts() {
  const { open, page } = useShortcutsPage();
  return (
    <>
      <OnDesk>
        <Button variant="plain" size="small" onPress={open}>
          {words.shortcuts}
        </Button>
      </OnDesk>
      {page}
    </>
  );
}

/** Hides the button on a phone and a tablet, which seldom have a keyboard; the key ? still opens the page. */
const OnDesk = styled.span`
  ${theme.screen.belowWideDesk} {
    display: none;
  }
`;
