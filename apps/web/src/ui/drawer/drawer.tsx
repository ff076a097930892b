import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { LazyDialog } from '../dialog/lazy-dialog';
import { Icon } from '../icon/icon';
import { words } from '../words';
import { BarSlot, Brand, Content, MenuSlot, Shell, Side, TopBar } from './drawer.styles';
import { DrawerEntries, type DrawerEntry } from './drawer-entries';

export type { DrawerEntry } from './drawer-entries';

export interface DrawerProps {
  readonly label: string;
  readonly entries: readonly DrawerEntry[];
  /** Above the entries, such as the name with a link home. */
  readonly brand: ReactNode;
  /** In the bar across the top, at the right. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of an area with its own navigation: a column at the left, behind a Menu button under 768 px. */
export function Drawer({ label, entries, brand, bar, children }: DrawerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Shell>
      <Side>
        <Brand>{brand}</Brand>
        <nav aria-label={label}>
          <DrawerEntries entries={entries} />
        </nav>
      </Side>
      <TopBar>
        <MenuSlot>
          <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
            <Icon name="menu" /> {words.menu}
          </Button>
        </MenuSlot>
        <BarSlot>{bar}</BarSlot>
      </TopBar>
      <Content>{children}</Content>
      <LazyDialog isOpen={isOpen} onClose={close} title={label} placement="left" isDeep>
        <nav aria-label={label}>
          <DrawerEntries entries={entries} onGo={close} />
        </nav>
      </LazyDialog>
    </Shell>
  );
}
