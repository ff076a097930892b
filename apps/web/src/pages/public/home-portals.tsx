import { labels, SCREENS } from '@candour/contracts';
import styled from 'styled-components';
import { filmOf, type PageText } from '../../api/site-content';
import { plainTextOf } from '../../lib/plain-text';
import { SectionBlock } from '../../shell/content/page-text';
import { useSiteVideo } from '../../shell/content/use-page-text';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { Stack } from '../../ui/layout/stack';
import { TextLink } from '../../ui/link/text-link';
import { theme } from '../../ui/theme/tokens';
import { VideoPlayer } from '../../ui/video-player/video-player';
import { words } from './words';

interface PortalProps {
  readonly text: PageText;
  readonly name: 'patient-portal' | 'surgeon-portal';
  readonly title: string;
  readonly login: string;
  readonly register: { readonly href: string; readonly label: string };
}

function Portal({ text, name, title, login, register }: PortalProps) {
  return (
    <Card title={title}>
      <SectionBlock text={text} name={name} />
      <Cluster gap={5}>
        <TextLink href={login} aria-label={`${labels.links.login}, ${title}`}>
          {labels.links.login}
        </TextLink>
        <TextLink href={register.href}>{register.label}</TextLink>
      </Cluster>
    </Card>
  );
}

/** The welcome video. It does not start automatically, and takes no space if there is none. */
function WelcomeVideo() {
  const { data: video } = useSiteVideo('welcome');
  if (!video) return null;
  return (
    <VideoPlayer
      title={video.title}
      source={filmOf(video)}
      transcript={plainTextOf(video.transcript)}
      onEnded={() => undefined}
    />
  );
}

/** The welcome video, and beside it the two portals with their registration links. */
export function HomePortals({ text }: { readonly text: PageText }) {
  return (
    <Beside>
      <WelcomeVideo />
      <Stack gap={5}>
        <Portal
          text={text}
          name="patient-portal"
          title={labels.links.patientPortal}
          login={SCREENS.patientLogin.paths[0]}
          register={{ href: SCREENS.patientRegister.paths[0], label: words.registerPatient }}
        />
        <Portal
          text={text}
          name="surgeon-portal"
          title={labels.links.surgeonPortal}
          login={SCREENS.surgeonLogin.paths[0]}
          register={{ href: SCREENS.surgeonRegister.paths[0], label: words.registerSurgeon }}
        />
      </Stack>
    </Beside>
  );
}

const Beside = styled.div`
  display: grid;
  gap: ${theme.space[8]} ${theme.space[16]};
  align-items: start;

  & > * {
    min-width: 0;
  }

  ${theme.screen.fromDesk} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
    }
  }
`;
