import type { ReactNode } from 'react';
import type { PageSection, PageText as Text } from '../../api/site-content';
import { Button } from '../../ui/button/button';
import { CallableText } from '../../ui/callable-text/callable-text';
import { Stack } from '../../ui/layout/stack';
import { SmallText } from '../../ui/layout/layout.styles';
import { Notice } from '../../ui/notice/notice';
import { Skeleton } from '../../ui/skeleton/skeleton';
import type { Loaded } from './use-loaded';
import { sectionOf } from './use-page-text';
import { words } from '../words';

/** The paragraphs and the list of one section, without its heading. */
export function SectionText({ section }: { readonly section: PageSection }) {
  return (
    <Stack gap={3}>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <CallableText>{paragraph}</CallableText>
        </p>
      ))}
      {section.items.length > 0 ? (
        <ul>
          {section.items.map((item) => (
            <li key={item}>
              <CallableText>{item}</CallableText>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  );
}

/** One section of a page by its key; a hospital may omit it. */
export function SectionBlock({ text, name }: { readonly text: Text; readonly name: string }) {
  const section = sectionOf(text, name);
  return section ? <SectionText section={section} /> : null;
}

/** Every section of a page under its heading, then the notice about sample content. */
export function WholeText({ text }: { readonly text: Text }) {
  return (
    <Stack gap={8}>
      {text.sections.map((section) => (
        <Stack key={section.key} as="section" gap={2}>
          <h2 id={section.key}>{section.heading}</h2>
          <SectionText section={section} />
        </Stack>
      ))}
      <SmallText>{text.notice}</SmallText>
    </Stack>
  );
}

export interface LoadedTextProps<Data> {
  readonly of: Loaded<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A skeleton, then the text, or an error with Try again. */
export function LoadedText<Data>({ of: loaded, children }: LoadedTextProps<Data>) {
  if (loaded.data !== null) return children(loaded.data);
  if (!loaded.hasFailed) return <Skeleton />;
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <Button variant="quiet" size="small" onPress={loaded.retry}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.textFailed}
    </Notice>
  );
}
