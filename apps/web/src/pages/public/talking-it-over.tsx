import styled from 'styled-components';
import { theme } from '../../ui/theme/tokens';

/** A patient asks a surgeon, who points at a drawing of a knee. Decoration: the words beside it say the same. */
export function TalkingItOver() {
  return <Picture src="/pictures/talking-it-over.svg" alt="" width={480} height={300} fetchPriority="high" />;
}

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${theme.radius.card};
`;
