import { SCREENS } from '@candour/contracts';
import { knownConfig, type PublicConfig, runtimeConfig } from '../../api/runtime-config';
import { useLoaded } from '../../shell/content/use-loaded';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { words } from './accessibility.words';

const { lead, sections, contactHeading, contact, enforcement } = words;

function Contact() {
  const config = useLoaded<PublicConfig>(runtimeConfig, knownConfig).data;
  if (!config) return null;
  return (
    <Stack as="section" gap={2}>
      <h2>{contactHeading}</h2>
      <p>
        {contact(config.organisationName)} <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
      </p>
      <p>{enforcement}</p>
    </Stack>
  );
}

export function Page() {
  return (
    <PageFrame title={SCREENS.accessibility.title} lead={lead}>
      <Stack gap={8}>
        {sections.map(({ heading, paragraphs }) => (
          <Stack key={heading} as="section" gap={2}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        ))}
        <Contact />
      </Stack>
    </PageFrame>
  );
}
