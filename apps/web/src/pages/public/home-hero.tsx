import { SCREENS } from '@candour/contracts';
import type { PageText } from '../../api/site-content';
import { SectionBlock } from '../../features/content/page-text';
import { WelcomeVideo } from '../../features/content/welcome-video';
import { Cluster } from '../../ui/layout/cluster';
import { LinkButton } from '../../ui/link/link-button';
import { Hero, HeroText, Welcome } from './home.styles';
import { words } from './words';

/** What Candour is, the two portals, and the welcome video. */
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
