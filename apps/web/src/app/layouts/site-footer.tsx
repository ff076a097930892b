import { labels, SCREENS } from '@candour/contracts';
import { useState } from 'react';
import { TextLink } from '../../ui/link/text-link';
import { words } from '../words';
import { FooterBox, FooterRow, TabRow } from './frame.styles';

/** "Privacy Statement and Terms of Use links that open in a new tab, plus a copyright line with the current year." */
export function SiteFooter() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <FooterBox>
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
          </TabRow>
        </nav>
        <p>{words.copyright(year)}</p>
      </FooterRow>
    </FooterBox>
  );
}
