import { completedOf, labels } from '@candour/contracts';
import { type PlaylistRow, videoPlaylistSelectors as select } from '@candour/machines';
import styled from 'styled-components';
import { Icon } from '../../ui/icon/icon';
import { Stack } from '../../ui/layout/stack';
import { VisuallyHidden } from '../../ui/layout/layout.styles';
import { StatusChip } from '../../ui/status-chip/status-chip';
import { theme } from '../../ui/theme/tokens';
import { resourceWords as words } from './resource.words';
import type { Playlist as Run } from './use-video-playlist';

function Row({ row, onSelect }: { readonly row: PlaylistRow; readonly onSelect: () => void }) {
  return (
    <li>
      <Item
        type="button"
        onClick={onSelect}
        aria-current={row.isActive ? 'true' : undefined}
        $isActive={row.isActive}
      >
        <ItemTitle>
          <Icon name="play" />
          <span>
            {row.title}
            {row.isActive ? <VisuallyHidden>, {words.nowShown}</VisuallyHidden> : null}
          </span>
        </ItemTitle>
        {row.isViewed ? <StatusChip tone="good">{words.watched}</StatusChip> : null}
      </Item>
    </li>
  );
}

/** "Completed x / y", the active video marked, and a tick for each watched one. */
export function Playlist({ snapshot, send }: Run) {
  const done = select.engagedCount(snapshot);
  const total = select.total(snapshot);
  return (
    <Stack gap={3}>
      <h2>
        {total > 0 ? (
          <>
            <span aria-hidden="true">{completedOf(done, total)}</span>
            <VisuallyHidden>{words.completedOf(done, total)}</VisuallyHidden>
          </>
        ) : (
          labels.videoPlaylist
        )}
      </h2>
      <Items>
        {select.rows(snapshot).map((row) => (
          <Row key={row.id} row={row} onSelect={() => send({ type: 'video.selected', resourceId: row.id })} />
        ))}
      </Items>
    </Stack>
  );
}

const Items = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  padding: 0;
  list-style: none;
`;

const Item = styled.button<{ $isActive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[3]};
  width: 100%;
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[4]};
  border: ${theme.border.control} solid
    ${({ $isActive }) => ($isActive ? theme.colour.brand : theme.colour.line)};
  border-radius: ${theme.radius.option};
  background: ${({ $isActive }) => ($isActive ? theme.colour.brandWash : theme.colour.card)};
  line-height: ${theme.line.snug};
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: ${theme.colour.brand};
  }
`;

const ItemTitle = styled.span`
  display: flex;
  flex: 1 1 ${theme.size.halfOfPhone};
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
`;
