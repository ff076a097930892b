import { labels, SCREENS } from '@candour/contracts';
import type { PageText } from '../../api/site-content';
import { SectionBlock } from '../../shell/content/page-text';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { Columns } from '../../ui/layout/columns';
import { TextLink } from '../../ui/link/text-link';
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

/** The two portals with their registration links. */
export function HomePortals({ text }: { readonly text: PageText }) {
  return (
    <Columns>
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
    </Columns>
  );
}
