import styled from 'styled-components';
import { Anchor } from '../link/anchor';
import { theme } from '../theme/tokens';

export const Shell = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;

  ${theme.screen.fromDesk} {
    grid-template-columns: ${theme.size.drawer} minmax(0, 1fr);
  }

  ${theme.screen.print} {
    display: block;
  }
`;

/** A landmark of its own: the name with its link home stands in it outside the navigation. */
export const Side = styled.aside`
  display: none;

  ${theme.screen.fromDesk} {
    display: flex;
    flex-direction: column;
    grid-row: 1 / -1;
    gap: ${theme.space[4]};
    position: sticky;
    inset-block-start: 0;
    height: 100vh;
    padding: ${theme.space[5]} ${theme.space[3]};
    overflow: auto;
    background: ${theme.colour.brandDeep};
    color: ${theme.colour.onBrandDeep};
  }

  ${theme.screen.print} {
    display: none;
  }
`;

export const Brand = styled.div`
  padding-inline: ${theme.space[3]};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.medium};

  a {
    color: inherit;
    text-decoration: none;
  }
`;

export const Entries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

export const Entry = styled(Anchor)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.control};
  color: inherit;
  text-decoration: none;

  &:hover {
    background: ${theme.colour.brandDeepHover};
    text-decoration: underline;
  }

  &[aria-current] {
    background: ${theme.colour.brandDeepHover};
    box-shadow: inset ${theme.border.mark} 0 0 ${theme.colour.badge};
    font-weight: ${theme.weight.strong};
  }
`;

export const Badge = styled.span`
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.badge};
  color: ${theme.colour.onBadge};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;

export const TopBar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  padding: ${theme.space[2]} ${theme.space[5]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
  background: ${theme.colour.card};

  ${theme.screen.fromDesk} {
    min-height: ${theme.space[16]};
    padding-inline: ${theme.space[8]};
  }

  ${theme.screen.print} {
    display: none;
  }
`;

export const MenuSlot = styled.div`
  ${theme.screen.fromDesk} {
    display: none;
  }
`;

export const BarSlot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-inline-start: auto;
`;

export const Content = styled.div`
  min-width: 0;
`;
