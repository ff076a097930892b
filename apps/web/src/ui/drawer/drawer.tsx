import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../button/button';
import { LazyDialog } from '../dialog/lazy-dialog';
import { Icon } from '../icon/icon';
import { theme } from '../theme/tokens';
import { words } from '../words';
import { DrawerEntries, type DrawerEntry } from './drawer-entries';

export type { DrawerEntry } from './drawer-entries';

export interface DrawerProps {
  readonly label: string;
  readonly entries: readonly DrawerEntry[];
  /** Rendered above the entries, such as the name with a link home. */
  readonly brand: ReactNode;
  /** Rendered in the bar across the top, at the right. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of an area with its own navigation: a column at the left, behind a Menu button where a table needs the room. */
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

const Shell = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;

  ${theme.screen.fromWideDesk} {
    grid-template-columns: ${theme.size.drawer} minmax(0, 1fr);
  }

  ${theme.screen.print} {
    display: block;
  }
`;

/** A landmark of its own: it contains the name with its link home, outside the navigation. */
const Side = styled.aside`
  display: none;

  ${theme.screen.fromWideDesk} {
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

const Brand = styled.div`
  padding-inline: ${theme.space[3]};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.medium};

  a {
    color: inherit;
    text-decoration: none;
  }
`;

const TopBar = styled.header`
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

const MenuSlot = styled.div`
  ${theme.screen.fromWideDesk} {
    display: none;
  }
`;

const BarSlot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-inline-start: auto;
`;

const Content = styled.div`
  min-width: 0;
`;
