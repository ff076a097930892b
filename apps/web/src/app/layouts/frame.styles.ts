import styled from 'styled-components';
import { Anchor } from '../../ui/link/anchor';
import { theme } from '../../ui/theme/tokens';

export const FrameBox = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

/** While a part of the page loads, it fills the window, so that the footer is not seen to jump. */
export const MainBox = styled.main`
  flex: 1;
  min-width: 0;

  &:has([role='status'][aria-busy='true']) {
    min-height: 100vh;
  }

  & :is([data-holds-back], :has([data-holds-back])) ~ * {
    visibility: hidden;
  }
`;

/** The place of notices above the page, as wide as the widest page. */
export const NoticePlace = styled.div`
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[5]} ${theme.space[5]} 0;

  ${theme.screen.fromDesk} {
    padding-inline: ${theme.space[8]};
  }
`;

export const HeaderBox = styled.header`
  border-block-end: ${theme.border.hairline} solid ${theme.colour.line};
  background: ${theme.colour.card};

  ${theme.screen.print} {
    display: none;
  }
`;

export const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[2]};
  max-width: ${theme.size.page.wide};
  min-height: ${theme.space[16]};
  margin-inline: auto;
  padding: ${theme.space[1]} ${theme.space[5]};

  ${theme.screen.fromDesk} {
    padding-inline: ${theme.space[8]};
  }
`;

export const BrandLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  color: ${theme.colour.brand};
  font-family: ${theme.font.display};
  font-size: ${theme.text.h2};
  font-weight: ${theme.weight.strong};
  letter-spacing: -0.01em;
  text-decoration: none;
`;

export const TabRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.size.betweenTabs};
  padding: 0;
  list-style: none;
`;

export const TabLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.target};
  color: ${theme.colour.brand};
  text-decoration: underline;
  text-underline-offset: ${theme.underline.offset};

  &:hover {
    text-decoration-thickness: ${theme.underline.strong};
  }

  &[aria-current] {
    color: ${theme.colour.ink};
    font-weight: ${theme.weight.strong};
    text-decoration: none;
    box-shadow: inset 0 calc(-1 * ${theme.border.mark}) 0 ${theme.colour.brand};
  }
`;
