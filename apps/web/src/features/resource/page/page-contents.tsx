import type { LearningPage } from '@candour/contracts';
import { useId } from 'react';
import styled from 'styled-components';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';

type Parts = LearningPage['parts'];

function Links({ parts }: { readonly parts: Parts }) {
  return (
    <List>
      {parts.map(({ part }, place) => (
        <li key={part}>
          <a href={`#${part}`}>
            <Number aria-hidden="true">{place + 1}</Number>
            {words.parts[part]}
          </a>
        </li>
      ))}
    </List>
  );
}

/** The parts of the page: beside it on a desk, folded above it on a phone. */
export function PageContents({ parts }: { readonly parts: Parts }) {
  const headingId = useId();
  return (
    <>
      <Folded>
        <summary>{words.contents}</summary>
        <nav aria-label={words.contents}>
          <Links parts={parts} />
        </nav>
      </Folded>
      <Beside aria-labelledby={headingId}>
        <h2 id={headingId}>{words.contents}</h2>
        <Links parts={parts} />
      </Beside>
    </>
  );
}

const Folded = styled.details`
  padding: ${theme.space[2]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};

  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    font-weight: ${theme.weight.strong};
    cursor: pointer;
  }

  ${theme.screen.fromWideDesk} {
    display: none;
  }

  ${theme.screen.print} {
    display: none;
  }
`;

const Beside = styled.nav`
  position: sticky;
  inset-block-start: ${theme.space[6]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border: ${theme.border.hairline} solid ${theme.colour.line};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.card};

  h2 {
    font-family: ${theme.font.text};
    font-size: ${theme.text.h3};
    font-weight: ${theme.weight.bold};
  }

  ${theme.screen.belowDesk} {
    display: none;
  }

  @media (max-width: 63.99rem) {
    display: none;
  }

  ${theme.screen.print} {
    display: none;
  }
`;

const List = styled.ol`
  padding: 0;
  list-style: none;

  a {
    display: flex;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: ${theme.size.target};
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }
`;

const Number = styled.span`
  display: grid;
  flex: none;
  width: ${theme.space[8]};
  height: ${theme.space[8]};
  border: ${theme.border.control} solid ${theme.colour.control};
  border-radius: ${theme.radius.pill};
  place-items: center;
  font-size: ${theme.text.small};
  font-weight: ${theme.weight.bold};
`;
