import type { Laterality, LearningPage } from '@candour/contracts';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../ui/button/button';
import { theme } from '../../../ui/theme/tokens';
import { pageWords as words } from './learning-page.words';
import { paragraphsOf } from './page-address';
import { Figure } from './page-figure';

export interface TaughtPictureProps {
  readonly page: LearningPage | null;
  /** The key of the paragraph that teaches the question. */
  readonly paragraph: string;
  readonly side: Laterality | null;
}

/** The drawing of the paragraph that teaches a question: in sight on a desk, on demand on a phone. */
export function TaughtPicture({ page, paragraph, side }: TaughtPictureProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  const figure = page && paragraphsOf(page).find(({ key }) => key === paragraph)?.figure;
  if (!figure) return null;
  return (
    <div>
      <OnPhone>
        <Button
          variant="plain"
          size="small"
          aria-expanded={isShown}
          aria-controls={id}
          onPress={() => setIsShown(!isShown)}
        >
          {isShown ? words.hidePicture : words.showPicture}
        </Button>
      </OnPhone>
      <Shown id={id} $isOnPhone={isShown}>
        <Figure figure={figure} side={side} isLazy />
      </Shown>
    </div>
  );
}

const OnPhone = styled.div`
  ${theme.screen.fromDesk} {
    display: none;
  }
`;

const Shown = styled.div<{ $isOnPhone: boolean }>`
  ${theme.screen.belowDesk} {
    display: ${({ $isOnPhone }) => ($isOnPhone ? 'block' : 'none')};
  }
`;
