import { addressOfStep, type Surgery } from '@candour/contracts';
import styled from 'styled-components';
import { SmallText } from '../../../ui/layout/layout.styles';
import { TextLink } from '../../../ui/link/text-link';
import { theme } from '../../../ui/theme/tokens';
import { assessmentWords as words } from '../../assessment/assessment.words';
import { TaughtPicture } from '../../resource/page/taught-picture';
import { usePageOfSurgery } from '../../resource/page/use-page-of-surgery';
import { videoAbout } from '../../resource/page/video-about';
import type { StepProps } from '../step-props';

export interface TaughtAboutProps {
  readonly surgery: Pick<Surgery, 'surgery_id' | 'surgery_laterality'>;
  readonly resources: StepProps['facts']['resources'];
  /** The key of the paragraph that teaches the question; null where none does. */
  readonly paragraph: string | null;
}

/** The teaching material of a question: the picture of its paragraph and a link to its video, if there are any. */
export function TaughtAbout({ surgery, resources, paragraph }: TaughtAboutProps) {
  const { surgery_id: id, surgery_laterality: side } = surgery;
  const page = usePageOfSurgery(id, true) ?? null;
  if (paragraph === null) return null;
  const video = videoAbout(paragraph, page, resources);
  return (
    <Taught>
      <TaughtPicture key={paragraph} page={page} paragraph={paragraph} side={side} />
      {video === null ? null : (
        <SmallText>
          <TextLink href={`${addressOfStep(id, 'learning-resources')}#${video.resource_id}`}>
            {words.watchAbout}
          </TextLink>
        </SmallText>
      )}
    </Taught>
  );
}

/** On a phone the button of the picture and the link share the line that is kept for them, also on a narrow one. */
const Taught = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[5]};

  ${theme.screen.belowDesk} {
    & > :nth-child(2) {
      flex: 1 1 0;
      min-width: 8em;
      text-align: end;
    }
  }
`;
