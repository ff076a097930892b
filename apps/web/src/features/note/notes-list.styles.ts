import { NOTES_DRAWER_WIDTH_PX } from '@candour/contracts';
import styled from 'styled-components';
import { Anchor } from '../../ui/link/anchor';
import { theme } from '../../ui/theme/tokens';

/** The list stands at the left of the thread, 220 px wide; on a phone one of the two fills the page. */
export const NotesColumns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  align-items: start;

  ${theme.screen.fromDesk} {
    grid-template-columns: ${NOTES_DRAWER_WIDTH_PX}px minmax(0, 1fr);
  }
`;

export const ListSide = styled.nav<{ readonly $isBehind: boolean }>`
  ${theme.screen.belowDesk} {
    display: ${({ $isBehind }) => ($isBehind ? 'none' : 'block')};
  }

  ${theme.screen.fromDesk} {
    position: sticky;
    inset-block-start: ${theme.space[4]};
    max-height: 90vh;
    overflow: auto;
  }
`;

export const ThreadSide = styled.div`
  min-width: 0;
  max-width: ${theme.size.page.narrow};
`;

export const BackOnPhone = styled.div`
  ${theme.screen.fromDesk} {
    display: none;
  }
`;

export const SurgeryEntries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

export const SurgeryEntry = styled(Anchor)`
  display: flex;
  flex-direction: column;
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} ${theme.space[3]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.card};
  color: ${theme.colour.ink};
  overflow-wrap: anywhere;
  text-decoration: none;

  span {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
  }

  &:hover {
    border-color: ${theme.colour.brand};
  }

  &[aria-current] {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brandWash};
    box-shadow: inset ${theme.border.mark} 0 0 ${theme.colour.brand};
  }

  &[aria-current] span {
    color: ${theme.colour.onBrandWash};
  }
`;
