import { SCREENS } from '@candour/contracts';
import { usePublicConfig } from '../../shell/content/use-public-config';
import { Page as PageFrame } from '../../ui/layout/page';
import { Stack } from '../../ui/layout/stack';
import { words } from './accessibility.words';

const { lead, sections, contactHeading, contact, enforcement } = words;

function Contact() {
  const config = usePublicConfig();
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
