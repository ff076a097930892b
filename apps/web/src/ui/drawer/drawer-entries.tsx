import styled from 'styled-components';
import { VisuallyHidden } from '../layout/layout.styles';
import { Anchor } from '../link/anchor';
import { theme } from '../theme/tokens';

export interface DrawerEntry {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** The number of pending items, with its text ("4 to sign"). */
  readonly count?: { readonly number: number; readonly words: string } | undefined;
}

export interface DrawerEntriesProps {
  readonly entries: readonly DrawerEntry[];
  readonly onGo?: () => void;
}

export function DrawerEntries({ entries, onGo }: DrawerEntriesProps) {
  return (
    <Entries>
      {entries.map(({ href, label, isCurrent, count }) => (
        <li key={href}>
          <Entry href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})} onPress={onGo}>
            {label}
            {count && count.number > 0 ? (
              <>
                <Badge aria-hidden="true">{count.number}</Badge>
                <VisuallyHidden>, {count.words}</VisuallyHidden>
              </>
            ) : null}
          </Entry>
        </li>
      ))}
    </Entries>
  );
}

const Entries = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  padding: 0;
  list-style: none;
`;

const Entry = styled(Anchor)`
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

const Badge = styled.span`
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.badge};
  color: ${theme.colour.onBadge};
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;
