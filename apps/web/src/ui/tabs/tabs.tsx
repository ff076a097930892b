import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import styled from 'styled-components';
import { British } from '../theme/british';
import { theme } from '../theme/tokens';

export interface TabEntry {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  /** Controls the selected tab from outside; without it the tabs have their own state. */
  readonly selectedKey?: string | undefined;
  readonly onSelect?: ((key: string) => void) | undefined;
}

export function Tabs({ label, tabs, selectedKey, onSelect }: TabsProps) {
  return (
    <British>
      <TabsBox
        {...(selectedKey === undefined ? {} : { selectedKey })}
        onSelectionChange={(key) => onSelect?.(String(key))}
      >
        <TabRow aria-label={label}>
          {tabs.map(({ key, title }) => (
            <TabBox key={key} id={key}>
              {title}
            </TabBox>
          ))}
        </TabRow>
        {tabs.map(({ key, content }) => (
          <PanelBox key={key} id={key}>
            {content}
          </PanelBox>
        ))}
      </TabsBox>
    </British>
  );
}

const TabsBox = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};
`;

const TabRow = styled(TabList)`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
` as typeof TabList;

const TabBox = styled(Tab)`
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

const PanelBox = styled(TabPanel)`
  min-width: 0;
  border-radius: ${theme.radius.small};
`;
