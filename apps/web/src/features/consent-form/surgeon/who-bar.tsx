import { hasSide, listedPatient, sideForSurgeon, type Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { sideInWords } from '../../../lib/names-on-screen';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { Button } from '../../../ui/button/button';
import { theme } from '../../../ui/theme/tokens';
import { countOpen, OpenPointsInShort } from '../statement/open-points';
import type { OpenPoints } from '../statement/open-points.actors';
import { openWords } from '../statement/words';
import { words } from './words';

export interface WhoBarProps {
  readonly surgery: Surgery;
  /** The open points; null while they load. */
  readonly points: OpenPoints | null;
  /** Goes to the signature; null while nothing can be signed. */
  readonly onSign: (() => void) | null;
}

/**
 * The patient, the operation and the open points, in a bar that stays in sight while the form is read and signed.
 */
export function WhoBar({ surgery, points, onSign }: WhoBarProps) {
  const side = hasSide(surgery) ? sideForSurgeon(surgery) : null;
  const count = points === null ? 0 : countOpen(points);
  return (
    <Bar aria-label={listedPatient(surgery)} data-stays-in-sight>
      <Who of={surgery}>
        <Name>{listedPatient(surgery)}</Name>
      </Who>
      <span>
        {surgery.operation_name}
        {side === null ? null : (
          <>
            , <b>{sideInWords(side).toLowerCase()}</b>
          </>
        )}
      </span>
      <NeedsFlag of={surgery} isShort />
      <Points $areComing={points === null}>
        <summary>{count === 0 ? openWords.noneOpen : openWords.openCount(count)}</summary>
        {points === null ? null : <OpenPointsInShort points={points} />}
      </Points>
      {onSign === null ? null : (
        <Button variant="plain" size="small" onPress={onSign}>
          {words.toSignature}
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled.section`
  z-index: ${theme.layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space[4]};
  padding: ${theme.space[1]} ${theme.space[4]};
  border: ${theme.border.hairline} solid ${theme.colour.control};
  border-radius: ${theme.radius.small};
  background: ${theme.colour.card};
  line-height: ${theme.line.snug};

  ${theme.screen.high} {
    position: sticky;
    inset-block-start: 0;
  }

  ${theme.screen.print} {
    position: static;
  }
`;

const Name = styled.b`
  font-size: ${theme.text.lead};
`;

/** As wide for every number of points and while they load, so that the form below does not move. */
const Points = styled.details<{ $areComing: boolean }>`
  min-width: min(${theme.size.countOfPoints}, 100%);
  visibility: ${({ $areComing }) => ($areComing ? 'hidden' : undefined)};

  &[open] {
    flex-basis: 100%;
    max-height: 50vh;
    overflow-y: auto;
  }

  summary {
    min-height: ${theme.size.mark};
    font-weight: ${theme.weight.strong};
    cursor: pointer;
  }
`;
