import { labels, SCREENS } from '@candour/contracts';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { TextLink } from '../../ui/link/text-link';
import { theme } from '../../ui/theme/tokens';
import { words } from '../words';
import { TabRow } from './frame.styles';

/** "Privacy Statement and Terms of Use links that open in a new tab, plus a copyright line with the current year." */
export function SiteFooter({ children }: { readonly children?: ReactNode }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <FooterBox>
      {children}
      <FooterRow>
        <nav aria-label={words.footerNavigation}>
          <TabRow>
            <li>
              <TextLink href={SCREENS.privacy.paths[0]} opensNewTab>
                {labels.links.privacy}
              </TextLink>
            </li>
            <li>
              <TextLink href={SCREENS.terms.paths[0]} opensNewTab>
                {labels.links.terms}
              </TextLink>
            </li>
            <li>
              <TextLink href={SCREENS.accessibility.paths[0]}>{words.accessibility}</TextLink>
            </li>
            <li>
              <TextLink href={SCREENS.verify.paths[0]}>{SCREENS.verify.title}</TextLink>
            </li>
          </TabRow>
        </nav>
        <p>{words.copyright(year)}</p>
      </FooterRow>
    </FooterBox>
  );
}

const FooterBox = styled.footer`
  border-block-start: ${theme.border.hairline} solid ${theme.colour.line};
  color: ${theme.colour.soft};
  font-size: ${theme.text.small};

  ${theme.screen.print} {
    display: none;
  }
`;

const FooterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[6]};
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[5]};

  ${theme.screen.fromDesk} {
    padding-inline: ${theme.space[8]};
  }
`;
