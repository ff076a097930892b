import { pathTo, type WorklistBrief } from '@candour/contracts';
import styled from 'styled-components';
import { navigate } from '../../../lib/navigation';
import { useShortcutKeys } from '../../../lib/shortcut-keys';
import { Button } from '../../../ui/button/button';
import { Cluster } from '../../../ui/layout/cluster';
import { Columns } from '../../../ui/layout/columns';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { PaperFoot } from '../paper-foot';
import { Shortcuts } from '../shortcuts';
import type { ReadBrief } from './brief.actors';
import { BriefAnswers } from './brief-answers';
import { BriefAside } from './brief-aside';
import { BriefIdentity } from './brief-identity';
import { BriefStops } from './brief-stops';
import { briefWords as words } from './words';

function Matters({ matters }: { readonly matters: WorklistBrief['matters'] }) {
  return (
    <Said>
      {(
        [
          [words.hopes, matters?.hopes],
          [words.worries, matters?.worries],
          [words.wouldNotAccept, matters?.would_not_accept],
        ] as const
      ).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text ? words.quoted(text) : words.nothing}</dd>
        </div>
      ))}
    </Said>
  );
}

/** One patient on one screen and one printed page; j and k lead to the neighbours of the day. */
export function Brief({ brief, onSaid }: { readonly brief: ReadBrief; readonly onSaid: () => void }) {
  const open = (id: string | null) => (): void => {
    if (id !== null) navigate(pathTo('/surgeon/brief/:id', { id }));
  };
  useShortcutKeys({
    j: open(brief.day.next),
    k: open(brief.day.previous),
  });
  return (
    <Sheet>
      <BriefIdentity brief={brief} />
      <BriefStops stops={brief.stops} />
      <Matters matters={brief.matters} />
      <Columns layout="main-aside" gap={2}>
        <BriefAnswers brief={brief} onSaid={onSaid} />
        <Stack gap={2}>
          <BriefAside brief={brief} />
          <Cluster data-screen-only>
            <TextLink href={pathTo('/surgeon/surgeries/:id', { id: brief.surgery.surgery_id })}>
              {words.details}
            </TextLink>
            <Button variant="plain" size="small" onPress={() => window.print()}>
              {words.print}
            </Button>
            <Shortcuts />
          </Cluster>
        </Stack>
      </Columns>
      <PaperFoot readAt={brief.readAt} />
    </Sheet>
  );
}

/** As dense as one screen and one printed page need. */
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};

  ${theme.screen.print} {
    font-size: ${theme.text.small};
  }
`;

const Said = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${theme.space[2]} ${theme.space[8]};
  margin: 0;
  padding: ${theme.space[1]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};

  ${theme.screen.belowDesk} {
    padding-block: ${theme.space[3]};
  }

  dt {
    color: ${theme.colour.soft};
    font-size: ${theme.text.small};
    font-weight: ${theme.weight.strong};
  }

  dd {
    margin: 0;
    line-height: ${theme.line.snug};
    overflow-wrap: anywhere;
  }
`;
