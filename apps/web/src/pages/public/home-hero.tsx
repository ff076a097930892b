import { SCREENS } from '@candour/contracts';
import styled from 'styled-components';
import type { PageText } from '../../api/site-content';
import { plainTextOf } from '../../lib/plain-text';
import { SectionBlock } from '../../shell/content/page-text';
import { useSiteVideo } from '../../shell/content/use-page-text';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { theme } from '../../ui/theme/tokens';
import { VideoPlayer } from '../../ui/video-player/video-player';
import { words } from './words';

/** The introduction of Candour, the two portals, and the welcome video. */
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
      <WelcomeVideo />
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

/** The welcome video. It does not start automatically, and takes no space if there is none. */
function WelcomeVideo() {
  const { data: video } = useSiteVideo('welcome');
  if (!video) return null;
  return (
    <VideoPlayer
      title={video.title}
      source={{ type: 'FILE', url: video.video_url, captionsUrl: video.captions_url }}
      transcript={plainTextOf(video.transcript)}
      onEnded={() => undefined}
    />
  );
}
