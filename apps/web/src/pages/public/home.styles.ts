import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

export const HomeBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[12]};
  width: 100%;
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.space[5]} ${theme.space[12]};

  ${theme.screen.fromDesk} {
    gap: ${theme.space[18]};
    padding: ${theme.space[18]} ${theme.space[8]};
  }
`;

export const Hero = styled.div`
  display: grid;
  gap: ${theme.space[8]} ${theme.space[16]};
  align-items: center;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromDesk} {
    grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
  }
`;

export const HeroText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};

  h1 {
    font-size: ${theme.text.display};
  }
`;

export const Welcome = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  max-width: ${theme.size.measure};
  color: ${theme.colour.soft};
  font-size: ${theme.text.lead};
`;

export const Portals = styled.div`
  display: grid;
  gap: ${theme.space[5]};

  ${theme.screen.fromDesk} {
    grid-template-columns: 1fr 1fr;
  }

  & > * {
    min-width: 0;
  }
`;

export const Steps = styled.div`
  ol {
    display: grid;
    gap: ${theme.space[4]};
    padding: 0;
    list-style: none;
    counter-reset: step;
  }

  li {
    display: grid;
    grid-template-columns: ${theme.space[10]} minmax(0, 1fr);
    overflow-wrap: anywhere;
    gap: ${theme.space[3]};
    align-items: start;
    padding: ${theme.space[4]};
    border: ${theme.border.hairline} solid ${theme.colour.line};
    border-radius: ${theme.radius.card};
    background: ${theme.colour.card};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${theme.colour.brand};
    font-family: ${theme.font.display};
    font-size: ${theme.text.h1};
    font-weight: ${theme.weight.medium};
    line-height: 1;
  }

  ${theme.screen.fromDesk} {
    ol {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;
