import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const TabsBox = styled(Tabs)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
`;

export const TabRow = styled(TabList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
` as typeof TabList;

export const TabBox = styled(Tab)`
  display: flex;
  align-items: center;
  min-height: ${theme.size.target};
  padding: ${theme.space[2]} ${theme.space[4]};
  border-block-end: ${theme.border.mark} solid transparent;
  color: ${theme.colour.soft};
  font-weight: ${theme.weight.strong};
  cursor: pointer;

  &[data-hovered] {
    color: ${theme.colour.brand};
  }

  &[data-selected] {
    border-color: ${theme.colour.brand};
    color: ${theme.colour.brand};
  }

  &:focus-visible {
    outline-offset: ${theme.ring.inset};
    box-shadow: none;
  }
`;

export const PanelBox = styled(TabPanel)`
  min-width: 0;
  border-radius: ${theme.radius.small};
`;
