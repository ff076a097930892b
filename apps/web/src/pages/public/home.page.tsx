import styled from 'styled-components';
import { LoadedText } from '../../shell/content/page-text';
import { usePageText } from '../../shell/content/use-page-text';
import { SmallText } from '../../ui/layout/layout.styles';
import { theme } from '../../ui/theme/tokens';
import { HomeHero } from './home-hero';
import { HomePortals } from './home-portals';
import { HomeBlocks, HowItWorks } from './home-sections';

/**
 * Section 1: two portals, a welcome video, a family section and registration links; that a certificate is awarded at
 * the end, that there is no pass or fail, and who answers questions.
 */
export function Page() {
  const text = usePageText('home');
  return (
    <HomeBox>
      <LoadedText of={text}>
        {(found) => (
          <>
            <HomeHero text={found} />
            <HomePortals text={found} />
            <HowItWorks text={found} />
            <HomeBlocks text={found} names={['at-the-end', 'your-questions']} />
            <HomeBlocks text={found} names={['family', 'urgent-help']} />
            <SmallText>{found.notice}</SmallText>
          </>
        )}
      </LoadedText>
    </HomeBox>
  );
}

const HomeBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[12]};
  width: 100%;
  max-width: ${theme.size.page.wide};
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.space[5]} ${theme.space[12]};

  ${theme.screen.fromDesk} {
    gap: ${theme.space[18]};
    padding: ${theme.space[18]} ${theme.space[8]};
  }
`;
