import styled from 'styled-components';
import { theme } from '../theme/tokens';

export const PlayerBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

export const Screen = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${theme.radius.card};
  overflow: hidden;
  background: ${theme.colour.brandDeep};
  color: ${theme.colour.onBrandDeep};

  video,
  iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
  }

  video:focus-visible {
    outline-offset: ${theme.ring.inset};
  }
`;

export const PlayInvitation = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  max-width: 30em;
  padding: ${theme.space[4]};
  text-align: center;
`;

export const PlayButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: ${theme.size.option};
  padding: ${theme.space[2]} ${theme.space[6]};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.colour.onBrandDeep};
  color: ${theme.colour.brandDeep};
  font-weight: ${theme.weight.strong};
  cursor: pointer;
`;

export const VimeoNotice = styled.p`
  font-size: ${theme.text.small};
`;

export const Transcript = styled.details`
  summary {
    min-height: ${theme.size.target};
    padding-block: ${theme.space[2]};
    color: ${theme.colour.brand};
    font-weight: ${theme.weight.strong};
    cursor: pointer;
  }
`;

export const TranscriptText = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[3]};
  max-width: ${theme.size.measure};
  padding-block: ${theme.space[2]};
`;
