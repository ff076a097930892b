import type { ReactNode } from 'react';
import { British } from '../theme/british';
import { PanelBox, TabBox, TabRow, TabsBox } from './tabs.styles';

export interface TabEntry {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabEntry[];
  /** Keep the selected tab outside; without it the tabs keep their own. */
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
