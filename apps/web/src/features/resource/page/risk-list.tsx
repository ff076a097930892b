import { type PageRisk, type RiskGroup, riskGroup, shareWords } from '@candour/contracts';
import { useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../../ui/card/card';
import { SmallText, VisuallyHidden } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { theme } from '../../../ui/theme/tokens';
import { IconArray } from './icon-array';
import { addressOfParagraph } from './page-address';
import { pageWords as words } from './learning-page.words';
import { RiskSentence } from './risk-card';

const GROUPS: readonly RiskGroup[] = ['Very common', 'Common', 'Uncommon', 'Rare'];

/** A risk of the list; its 1,000 dots are drawn when it is first opened. */
function Row({ risk }: { readonly risk: PageRisk }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <li>
      <Details onToggle={() => setWasOpened(true)}>
        <summary>
          <Name>{risk.risk}</Name>
          <Share>
            {shareWords(risk.per_1000)} <VisuallyHidden>{words.of1000}</VisuallyHidden>
          </Share>
        </summary>
        <Stack gap={3}>
          <RiskSentence risk={risk} />
          {wasOpened ? <IconArray share={risk.per_1000} /> : null}
          {risk.detail ? <p>{risk.detail}</p> : null}
          <a href={addressOfParagraph(risk.taught_in)}>{words.readAbout}</a>
        </Stack>
      </Details>
    </li>
  );
}

/** All risks in groups by how common they are; the API has sorted them. */
export function RiskList({ risks }: { readonly risks: readonly PageRisk[] }) {
  const groups = GROUPS.flatMap((group) => {
    const found = risks.filter(({ per_1000 }) => riskGroup(per_1000) === group);
    return found.length === 0 ? [] : [[group, found] as const];
  });
  return (
    <Card title={words.riskCount(risks.length)} headingLevel={3}>
      <SmallText>{words.riskHint}</SmallText>
      {groups.map(([group, found]) => (
        <Stack key={group} as="section" gap={1} aria-label={words.groups[group]}>
          <GroupName>{words.groups[group]}</GroupName>
          <Rows>
            {found.map((risk) => (
              <Row key={risk.key} risk={risk} />
            ))}
          </Rows>
        </Stack>
      ))}
    </Card>
  );
}

const GroupName = styled.h4`
  padding-block-start: ${theme.space[2]};
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};
`;

const Rows = styled.ul`
  && {
    gap: 0;
    padding: 0;
    list-style: none;
  }
`;

const Details = styled.details`
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};

  summary {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space[4]};
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  &[open] {
    padding-block-end: ${theme.space[4]};
  }

  &[open] summary {
    font-weight: ${theme.weight.strong};
  }
`;

const Name = styled.span`
  min-width: 0;
  text-decoration: underline dotted;
  text-underline-offset: ${theme.underline.offset};
`;

const Share = styled.span`
  flex: none;
  max-width: 50%;
  font-weight: ${theme.weight.strong};
  text-align: end;
`;
