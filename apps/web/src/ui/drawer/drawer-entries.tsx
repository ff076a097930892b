import { VisuallyHidden } from '../layout/layout.styles';
import { Badge, Entries, Entry } from './drawer.styles';

export interface DrawerEntry {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How many things wait behind the entry, with the words that say so ("4 to sign"). */
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
