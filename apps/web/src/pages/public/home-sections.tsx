import type { PageText } from '../../api/site-content';
import { SectionText } from '../../features/content/page-text';
import { sectionOf } from '../../features/content/use-page-text';
import { Columns } from '../../ui/layout/columns';
import { Stack } from '../../ui/layout/stack';
import { Steps } from './home.styles';

interface HomeTextProps {
  readonly text: PageText;
}

interface BlocksProps extends HomeTextProps {
  readonly names: readonly string[];
}

/** Some blocks of the content beside one another; one that a hospital has taken out leaves no gap. */
export function HomeBlocks({ text, names }: BlocksProps) {
  const sections = names.map((name) => sectionOf(text, name)).filter((section) => section !== null);
  return (
    <Columns gap={10}>
      {sections.map((section) => (
        <Stack key={section.key} as="section" gap={3} aria-labelledby={section.key}>
          <h2 id={section.key}>{section.heading}</h2>
          <SectionText section={section} />
        </Stack>
      ))}
    </Columns>
  );
}

/** The way through Candour, numbered. */
export function HowItWorks({ text }: HomeTextProps) {
  const section = sectionOf(text, 'how-it-works');
  if (!section) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby={section.key}>
      <h2 id={section.key}>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Steps>
        <ol>
          {section.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      </Steps>
    </Stack>
  );
}
