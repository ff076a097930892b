import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page as PageFrame } from '../../ui/layout/page';
import { theme } from '../../ui/theme/tokens';
import { TalkingItOver } from './talking-it-over';

export interface LoginFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A login, on a wide screen with a picture beside it. */
export function LoginFrame({ title, children }: LoginFrameProps) {
  return (
    <Beside>
      <PageFrame title={title}>{children}</PageFrame>
      <PictureBox>
        <TalkingItOver />
      </PictureBox>
    </Beside>
  );
}

const Beside = styled.div`
  max-width: ${theme.size.page.wide};
  margin-inline: auto;

  ${theme.screen.fromWideDesk} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    padding-block: ${theme.space[8]};
  }
`;

const PictureBox = styled.div`
  display: none;

  ${theme.screen.fromWideDesk} {
    display: block;
    padding: ${theme.space[8]};
  }

  ${theme.screen.print} {
    display: none;
  }
`;
