import { SCREENS } from '@candour/contracts';
import styled from 'styled-components';
import type { PageText } from '../../api/site-content';
import { SectionBlock } from '../../shell/content/page-text';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { theme } from '../../ui/theme/tokens';
import { TalkingItOver } from './talking-it-over';
import { words } from './words';

/** The introduction of Candour with its picture, and the two portals. */
export function HomeHero({ text }: { readonly text: PageText }) {
  return (
    <Hero>
      <HeroText>
        <h1 tabIndex={-1}>{text.title}</h1>
        <Welcome>
          <SectionBlock text={text} name="welcome" />
        </Welcome>
        <Cluster>
          <LinkButton href={SCREENS.patientLogin.paths[0]}>{words.patientPortal}</LinkButton>
          <LinkButton href={SCREENS.surgeonLogin.paths[0]} variant="quiet">
            {words.surgeonPortal}
          </LinkButton>
        </Cluster>
      </HeroText>
      <TalkingItOver />
    </Hero>
  );
}

const Hero = styled.div`
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

const HeroText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[5]};

  h1 {
    font-size: ${theme.text.display};
  }
`;

const Welcome = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  max-width: ${theme.size.measure};
  color: ${theme.colour.soft};
  font-size: ${theme.text.lead};
`;
